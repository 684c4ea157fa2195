import { isHanSlip, isLatinSlip, runsOf, windowsOf } from './misspelling'
import { type Dictionary, type SearchTerm, termOf } from './search-terms'
import type { SearchLines } from './search-text'
import { type ReadPinyin, soundsAlike, spelledIn, spellingsOf } from './spelling'

/** What a word that no course has can be read by. */
export interface Vocabulary {
  dictionary: Dictionary
  courses: readonly SearchLines[]
  readPinyin: ReadPinyin
}

/**
 * What was meant by a word that no course has: its pinyin or first letters (`gaoshu`, `gs`), a slip (真提, `pyhton`),
 * or parts of it that courses have. Several terms where several words were typed as one (`gaoshuqimo`); none when
 * nothing is like it.
 */
export function resolveTerm(typed: string, vocabulary: Vocabulary): SearchTerm[] {
  const read = /^[a-z]+$/.test(typed) ? readLatin(typed, vocabulary) : readHan(typed, vocabulary)
  return read.map((words) => meant(words, vocabulary))
}

/** One term for words of which any may have been meant; it is called by the first. */
function meant(words: readonly string[], { dictionary }: Vocabulary): SearchTerm {
  const terms = words.map((word) => termOf(word, dictionary))
  return { typed: words[0] ?? '', words: [...new Set(terms.flatMap((term) => term.words))] }
}

function readLatin(typed: string, vocabulary: Vocabulary): string[][] {
  const { dictionary, courses, readPinyin } = vocabulary
  const full = new Map<string, string[]>()
  const initials = new Map<string, string[]>()
  for (const word of dictionary.keys()) {
    if (!/^\p{Script=Han}{2,}/u.test(word)) continue
    const spellings = spellingsOf(word, readPinyin)
    for (const one of spellings.full) full.set(one, [...(full.get(one) ?? []), word])
    for (const one of spellings.initials) initials.set(one, [...(initials.get(one) ?? []), word])
  }
  const names = courses.map(({ name }) => name)
  const spelled = () => unique(names.flatMap((name) => spelledIn(typed, name, readPinyin)))
  const slips = () =>
    unique(courses.flatMap(({ name, fields }) => [name, ...fields].flatMap(runsOf))).filter(
      (word) => isLatinSlip(typed, word),
    )
  const begun = () => [...full].flatMap(([one, words]) => (one.startsWith(typed) ? words : []))
  return (
    covered(typed, full) ??
    whole(spelled()) ??
    covered(typed, initials) ??
    whole(slips()) ??
    whole(typed.length > 2 ? unique(begun()) : []) ??
    []
  )
}

function whole(words: string[]): string[][] | undefined {
  return words.length > 0 ? [words] : undefined
}

/** The words whose spellings make up the typed letters, with as few words as possible. */
function covered(typed: string, spellings: ReadonlyMap<string, string[]>): string[][] | undefined {
  const best: (string[][] | undefined)[] = [[]]
  for (let to = 1; to <= typed.length; to += 1) {
    for (let from = 0; from < to; from += 1) {
      const words = spellings.get(typed.slice(from, to))
      const before = best[from]
      if (words && before && (best[to]?.length ?? Number.POSITIVE_INFINITY) > before.length + 1)
        best[to] = [...before, words]
    }
  }
  return best[typed.length]
}

/** Words that sound the same come before words with one other character; of two characters, only known words count as that. */
function readHan(typed: string, { dictionary, courses, readPinyin }: Vocabulary): string[][] {
  const length = [...typed].length
  if (length < 2) return []
  const known = [...dictionary.keys()]
  const lines = courses.flatMap(({ name, fields }) => [name, ...fields])
  const windows = unique(lines.flatMap((line) => windowsOf(line, length)))
  const alike = unique([...known, ...windows]).filter(
    (word) =>
      word !== typed && word.length === typed.length && soundsAlike(typed, word, readPinyin),
  )
  if (alike.length > 0) return [alike]
  const slips = known.filter((word) => isHanSlip(typed, word))
  if (slips.length > 0) return [slips]
  const near = length > 2 ? windows.filter((word) => isHanSlip(typed, word)) : []
  return near.length > 0 ? [near] : partsOf(typed, lines).map((part) => [part])
}

/** The longest parts of a word that a course has, of two characters at least: 力学 of 量子力学. */
function partsOf(typed: string, lines: readonly string[]): string[] {
  const length = [...typed].length
  for (let size = length - 1; size > 1; size -= 1) {
    const parts = windowsOf(typed, size).filter((part) => lines.some((line) => line.includes(part)))
    if (parts[0]) return [parts[0]]
  }
  return []
}

function unique(words: readonly string[]): string[] {
  return [...new Set(words)]
}
