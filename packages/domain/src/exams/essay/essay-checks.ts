import { countWords } from './count-words'
import { type EssayWord, essayWords } from './essay-words'
import { NEUTRAL_WORDS } from './neutral-words'

/** Something that a task asks for, and the words of which one has to stand in an essay that has it. */
export interface TaskPart {
  /** As students read it, such as `截止日期`. */
  name: string
  /** Words or phrases, such as `deadline` or `no later than`. */
  anyOf: string[]
}

/** What an essay is checked against. */
export interface EssayTask {
  /** The fewest and the most words; null: the task names none. */
  words: { min: number; max: number } | null
  /** What its content has to have; empty: not known. */
  parts: readonly TaskPart[]
}

/** What can be said of an essay for certain, without judging it. */
export interface EssayChecks {
  /** How many words it has. */
  count: number
  /** By how many words it is too short or too long; null: neither. */
  length: { kind: 'short' | 'long'; by: number } | null
  /** Words that the dictionary has not, as they are written, in their order, each once. */
  unknown: string[]
  /** Words that stand there often, by their base form, the most frequent first. */
  repeated: { word: string; count: number }[]
  /** Words that stand there twice in a row, each once. */
  doubled: string[]
  /** Parts of the task of whose words none is there. */
  missing: TaskPart[]
}

/** The words that a dictionary has, in small letters, each with the word that it is a form of, or itself. */
export type KnownWords = ReadonlyMap<string, string>

/** A word is said to be repeated from so many times on, and when so much of the essay is it. */
const REPEATED = { least: 4, share: 0.025 }

/** Checks an essay against its task and a dictionary. It says what is so, and gives no marks: whether it is wrong, a person says. */
export function essayChecks(text: string, task: EssayTask, known: KnownWords): EssayChecks {
  const words = essayWords(text)
  const count = countWords(text)
  return {
    count,
    length: count === 0 ? null : lengthFault(count, task.words),
    unknown: unknownWords(words, known),
    repeated: repeatedWords(words, known),
    doubled: doubledWords(words),
    missing: count === 0 ? [] : missingParts(text, task.parts),
  }
}

/** Every spelling that a dictionary has to be asked for to check an essay, in small letters, each once; not the commonest words. */
export function essaySpellings(text: string): string[] {
  const words = essayWords(text).filter((word) => !NEUTRAL_WORDS.has(plain(word.text)))
  const asked = new Set(words.flatMap((word) => spellings(word.text).flat()))
  return [...asked].filter((one) => !NEUTRAL_WORDS.has(one))
}

function lengthFault(count: number, words: EssayTask['words']): EssayChecks['length'] {
  if (words && count < words.min) return { kind: 'short', by: words.min - count }
  if (words && count > words.max) return { kind: 'long', by: count - words.max }
  return null
}

function unknownWords(words: readonly EssayWord[], known: KnownWords): string[] {
  const names = new Set(words.filter((word) => !word.isFirst).flatMap(capitalOf))
  const unknown = new Map<string, string>()
  for (const [at, word] of words.entries()) {
    if (isName(word, words[at + 1], names) || isKnown(word.text, known)) continue
    const key = plain(word.text)
    if (!unknown.has(key)) unknown.set(key, word.text)
  }
  return [...unknown.values()]
}

/**
 * True for what may be a name or an abbreviation, which no dictionary has: a capital inside a sentence, at its beginning one
 * that stands inside of another sentence too or before another capital, and two capitals in one word.
 */
function isName(word: EssayWord, next: EssayWord | undefined, names: ReadonlySet<string>): boolean {
  const { text, isFirst } = word
  if (/[A-Z].*[A-Z]/.test(text)) return true
  if (capitalOf(word).length === 0) return false
  if (!isFirst) return true
  return names.has(text) || (next?.follows === true && capitalOf(next).length > 0)
}

function capitalOf({ text }: EssayWord): string[] {
  return /^[A-Z]/.test(text) ? [text] : []
}

/** One spelling is enough; of joined words each part is needed. */
function isKnown(word: string, known: KnownWords): boolean {
  return spellings(word).some((parts) =>
    parts.every((one) => NEUTRAL_WORDS.has(one) || known.has(one)),
  )
}

const SHORT_FORMS = /(?:n't|'(?:s|d|m|ll|re|ve))$/

/** A dictionary lists not every regular form: `hometowns`. */
const REGULAR = /s$/

/**
 * The ways to find a word, each as the words that a dictionary has to have: itself, without a short form, without the ending of
 * a regular form, and its parts.
 */
function spellings(word: string): string[][] {
  const own = plain(word)
  const long = own.replace(SHORT_FORMS, '').replace(/'$/, '')
  const parts = long.split(/['-]/)
  const ways = [
    [own],
    [long],
    [long.replace(REGULAR, '')],
    ...(parts.length > 1 ? [[parts.join('')], parts] : []),
  ]
  return ways.filter((way) => way.every((one) => one !== ''))
}

function plain(word: string): string {
  return word.toLowerCase().replaceAll('’', "'")
}

function repeatedWords(words: readonly EssayWord[], known: KnownWords): EssayChecks['repeated'] {
  const counts = new Map<string, number>()
  for (const { text } of words) {
    const own = plain(text).replace(SHORT_FORMS, '')
    const base = (known.get(own) ?? own).toLowerCase()
    if (base.length < 3 || NEUTRAL_WORDS.has(base) || NEUTRAL_WORDS.has(own)) continue
    counts.set(base, (counts.get(base) ?? 0) + 1)
  }
  return [...counts]
    .map(([word, count]) => ({ word, count }))
    .filter(({ count }) => count >= REPEATED.least && count >= words.length * REPEATED.share)
    .sort((a, b) => b.count - a.count)
}

/** English has them twice in a row: `he had had enough`, `I know that that is so`. */
const MAY_DOUBLE = new Set(['had', 'that', 'very', 'really', 'so', 'no', 'bye', 'is', 'far'])

function doubledWords(words: readonly EssayWord[]): string[] {
  const doubled = words.flatMap(({ text, follows }, at) => {
    const word = plain(text)
    const before = words[at - 1]
    const isDouble = follows && before !== undefined && plain(before.text) === word
    return isDouble && !MAY_DOUBLE.has(word) ? [word] : []
  })
  return [...new Set(doubled)]
}

function missingParts(text: string, parts: readonly TaskPart[]): TaskPart[] {
  const written = ` ${phrase(text)} `
  return parts.filter(({ anyOf }) => !anyOf.some((one) => written.includes(` ${phrase(one)} `)))
}

/** A text as a row of words in small letters, without what stands between them. */
function phrase(text: string): string {
  const letters = text.toLowerCase().replaceAll(/['’]/g, '')
  return letters.match(/[\p{L}\p{N}]+/gu)?.join(' ') ?? ''
}
