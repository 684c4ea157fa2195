/**
 * A text for a log, with `*` for what may be a person's: e-mail addresses, numbers of six digits or more, words of twenty
 * characters or more with a digit (tokens). The query and the fragment of an address are left out.
 */
export function maskValues(text: string): string {
  return text
    .replace(/[?#][^\s)'"]*/g, '')
    .replace(/[\w-]+(@[\w.-]+)?/g, (word, host) => (host ? '*' : word))
    .replace(/[\w-]{20,}/g, (word) => (/\d/.test(word) ? '*' : word))
    .replace(/\d{6,}/g, '*')
}
