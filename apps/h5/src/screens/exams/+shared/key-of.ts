/** The key of a paper or mock that a part of an address is; undefined where it cannot be one. */
export function keyOf(text: string | undefined): string | undefined {
  return text && /^[\w-]{1,64}$/.test(text) ? text : undefined
}
