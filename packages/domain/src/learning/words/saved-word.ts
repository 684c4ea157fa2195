/** How many words a person keeps, and how long the sentence of one may be, in UTF-16 units. */
export const SAVED_WORDS = { count: 5000, sentence: 300 } as const

/** How many words of an exam's list are taken at once, and how many are offered. */
export const WORDS_AT_ONCE = { most: 50, offered: 20 } as const

/** What a person says of a word that they were asked: they did not know it, they did, or they knew it at once. */
export const WORD_GRADES = ['again', 'good', 'easy'] as const

/** One of {@link WORD_GRADES}. */
export type WordGrade = (typeof WORD_GRADES)[number]

/** A word that comes back after so many days or more is known. */
export const KNOWN_AFTER_DAYS = 21

/** How many words a day a person sets out to go through: the choices, and the one before they choose. */
export const WORD_GOALS = { choices: [10, 20, 30, 50, 100], first: 20 } as const

const WORD = /^[a-z]+(?:['-][a-z]+)*$/
const LONGEST = 40

/** A word as it is kept: in small letters, with a plain apostrophe. Null for what is no English word. */
export function savedWord(text: string): string | null {
  const word = text.trim().toLowerCase().replaceAll('’', "'")
  return word.length <= LONGEST && WORD.test(word) ? word : null
}
