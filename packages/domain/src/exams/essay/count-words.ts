/** A word with its apostrophes and hyphens: `don't`, `well-known`, `3.5`. */
const WORD = /[\p{L}\p{N}]+(?:['’.-][\p{L}\p{N}]+)*/gu
const HAN = /\p{Script=Han}/gu

/** Words of a text as markers count them: every Chinese character is one, and so is every Latin word or number. */
export function countWords(text: string): number {
  const characters = text.match(HAN)?.length ?? 0
  return characters + (text.replace(HAN, ' ').match(WORD)?.length ?? 0)
}
