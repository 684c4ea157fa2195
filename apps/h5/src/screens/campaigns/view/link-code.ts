/** The code of a person's link in a path; undefined for a word such as `new`, which opens the campaign itself. */
export function linkCode(text: string | undefined): string | undefined {
  return text && /^[a-z0-9]{10,24}$/.test(text) ? text : undefined
}
