/**
 * A text for a log, with `*` for what may be a person's: e-mail addresses, numbers of six digits or more, words of twenty
 * characters or more with a digit (tokens). The query and the fragment of an address are left out.
 */
export function maskValues(text: string): string {
  return text
    .replace(/[?#][^\s)'"]*/g, '')
    .replace(/[\w-]+@[\w.-]+/g, '*')
    .replace(/\b(?=[\w-]*\d)[\w-]{20,}\b/g, '*')
    .replace(/\d{6,}/g, '*')
}
