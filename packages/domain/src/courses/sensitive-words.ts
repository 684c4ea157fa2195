/** What a sensitive word does to a comment: `mask` shows stars in its place, `hold` shows the comment only after staff have read it. */
export type WordEffect = 'none' | 'mask' | 'hold'

/** The kinds of sensitive words, and what each does. */
export const WORD_CATEGORIES = {
  unlawful: { title: '违法违规', effect: 'hold' },
  advert: { title: '广告、引流', effect: 'hold' },
  privacy: { title: '个人信息', effect: 'hold' },
  abuse: { title: '辱骂', effect: 'mask' },
} as const satisfies Record<string, { title: string; effect: Exclude<WordEffect, 'none'> }>

/** A category of sensitive words. */
export type WordCategory = keyof typeof WORD_CATEGORIES

/** The names of the categories, in the order in which they are offered. */
export const WORD_CATEGORY_NAMES = Object.keys(WORD_CATEGORIES) as [WordCategory, ...WordCategory[]]

/** So many words a school may keep: every comment is compared with all of them. */
export const SENSITIVE_WORDS_MAX = 1000

/** A new word is applied by every server within so long. */
export const SENSITIVE_WORDS_FRESH_MS = 5_000

/** A word shorter than this, without its signs, would stand in half of all comments. */
const SHORTEST = 2

/** A word that is looked for. */
export interface SensitiveWord {
  /** The word, as staff wrote it. */
  word: string
  /** What kind of word it is; its effect follows from that. */
  category: WordCategory
}

/** What was found in a text. */
export interface WordCheck {
  /** What follows for the text. */
  effect: WordEffect
  /** The text with stars in place of the words that are masked. */
  text: string
  /** The words that were found, each once. */
  found: SensitiveWord[]
}

/** A word as it is compared: without width, case, accents, spaces and punctuation. */
export function normaliseWord(word: string): string {
  return [...word].map(normaliseSign).join('')
}

/** What is wrong with a new word; null when it can be kept. */
export function sensitiveWordFault(word: string): string | null {
  return [...normaliseWord(word)].length < SHORTEST ? `至少 ${SHORTEST} 个字，标点和空格不算` : null
}

/**
 * Looks for words in a text, however they are written: ｖ Ｘ, v-x and V.X are vx. A word of letters or digits is found only
 * as a whole: ass is not in class.
 *
 * ```ts
 * checkWords('老师真是笨 蛋', [{ word: '笨蛋', category: 'abuse' }]) // { effect: 'mask', text: '老师真是* *', … }
 * ```
 */
export function checkWords(text: string, words: readonly SensitiveWord[]): WordCheck {
  const signs = [...text]
  const read = readSigns(signs)
  const found: SensitiveWord[] = []
  const masked = new Set<number>()
  for (const entry of words) {
    const places = placesOf(normaliseWord(entry.word), read, signs)
    if (places.length === 0) continue
    found.push(entry)
    if (WORD_CATEGORIES[entry.category].effect === 'mask') {
      for (const place of places.flat()) masked.add(place)
    }
  }
  const isHeld = found.some(({ category }) => WORD_CATEGORIES[category].effect === 'hold')
  return {
    effect: isHeld ? 'hold' : found.length > 0 ? 'mask' : 'none',
    text: signs.map((sign, at) => (masked.has(at) ? '*' : sign)).join(''),
    found,
  }
}

/** Decomposed sign by sign, so that each part of what is compared knows where it stands. */
function normaliseSign(sign: string): string {
  return sign
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '')
}

interface ReadText {
  normal: string
  /** Of each UTF-16 unit of `normal`: the sign of the text that it came from. */
  from: number[]
}

function readSigns(signs: readonly string[]): ReadText {
  const from: number[] = []
  let normal = ''
  for (const [at, sign] of signs.entries()) {
    const part = normaliseSign(sign)
    normal += part
    for (let unit = 0; unit < part.length; unit += 1) from.push(at)
  }
  return { normal, from }
}

/** Where a word stands: the signs of each place. */
function placesOf(word: string, { normal, from }: ReadText, signs: readonly string[]): number[][] {
  if (word === '') return []
  const places: number[][] = []
  for (let at = normal.indexOf(word); at >= 0; at = normal.indexOf(word, at + 1)) {
    const place = [...new Set(from.slice(at, at + word.length))]
    const [first = 0, last = first] = [place[0], place.at(-1)]
    const isWhole = isEdge(signs[first - 1], signs[first]) && isEdge(signs[last], signs[last + 1])
    if (isWhole) places.push(place)
  }
  return places
}

/** False between two letters, and between two digits, of the same word. */
function isEdge(before: string | undefined, after: string | undefined): boolean {
  const kinds = [before, after].map((sign) => kindOf(normaliseSign(sign ?? '')))
  return kinds[0] === null || kinds[0] !== kinds[1]
}

function kindOf(normal: string): 'letter' | 'digit' | null {
  if (/^[a-z]/.test(normal)) return 'letter'
  return /^\d/.test(normal) ? 'digit' : null
}
