/** The number that a part of an address is; undefined where it cannot be one. */
export function idOf(text: string | null | undefined): number | undefined {
  return text && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : undefined
}
