import { normaliseSearch } from './search-text'

/**
 * An entry of the shop's dictionary for searching: whoever types `word` means `meaning`, and so finds every other word
 * with that meaning. A word may have several (四六级: 四级 and 六级). Null: the word narrows nothing down (课程).
 */
export interface SearchWord {
  /** What may be typed. */
  word: string
  /** What it narrows the search down to; null: to nothing. */
  meaning: string | null
  /** The meaning is a part of the word: who types 英语 finds 四级 too, who types 四级 finds no other 英语. */
  isPart?: boolean
}

/** A word that was searched: as it was typed, and every word that a course may have instead. */
export interface SearchTerm {
  typed: string
  words: string[]
}

/** No course has every word of a longer query. */
const MAX_TERMS = 10

/**
 * What a course must have to be found: for each term, one of its words must stand in a line of its `searchText`.
 * Empty when the keyword has no letter and no digit: it finds nothing.
 *
 * ```ts
 * searchTerms('高数期末', dictionaryOf(words)) // [{ typed: '高数', words: ['高数', '高等数学'] }, { typed: '期末', … }]
 * ```
 */
export function searchTerms(keyword: string, dictionary: Dictionary): SearchTerm[] {
  const typed = keyword.split(/[\s,，、;；/|]+/).map(normaliseSearch)
  const parts = joinKnown(
    typed.filter((part) => part !== ''),
    dictionary,
  )
  const found = parts.flatMap((part) => segment(part, dictionary))
  const telling = found.filter((word) => dictionary.get(word)?.same.size !== 0)
  const kept = telling.length > 0 ? telling : found
  return [...new Set(kept)].slice(0, MAX_TERMS).map((word) => termOf(word, dictionary))
}

/** The word and those that mean the same, or a part of it. */
export function termOf(typed: string, dictionary: Dictionary): SearchTerm {
  const parts = dictionary.get(typed)?.parts ?? new Set()
  const words = [typed, ...parts].flatMap((word) => sameWords(word, dictionary))
  return { typed, words: [...new Set(words)] }
}

/** The meanings of each word, all normalised; a word that narrows nothing down has none. */
export type Dictionary = ReadonlyMap<string, Meanings>

interface Meanings {
  same: Set<string>
  parts: Set<string>
}

/** `known`: words that mean only themselves, such as the names of teachers. */
export function dictionaryOf(
  words: readonly SearchWord[],
  known: Iterable<string> = [],
): Dictionary {
  const dictionary = new Map<string, Meanings>()
  const meaningsOf = (word: string): Meanings => {
    const meanings = dictionary.get(word) ?? { same: new Set(), parts: new Set() }
    dictionary.set(word, meanings)
    return meanings
  }
  for (const { word, meaning, isPart } of words) {
    const plain = normaliseSearch(word)
    const meanings = meaningsOf(plain)
    if (meaning === null) continue
    const meant = normaliseSearch(meaning)
    if (isPart) meanings.same.add(plain)
    meanings[isPart ? 'parts' : 'same'].add(meant)
    meaningsOf(meant).same.add(meant)
  }
  for (const word of known) if (!dictionary.has(word)) meaningsOf(word).same.add(word)
  return dictionary
}

/** `cet 4` is one word of the dictionary: parts that are one together are joined, the longest run first. */
function joinKnown(parts: readonly string[], dictionary: Dictionary): string[] {
  const joined: string[] = []
  for (let from = 0; from < parts.length; ) {
    let to = parts.length
    while (to > from + 1 && !dictionary.has(parts.slice(from, to).join(''))) to -= 1
    joined.push(parts.slice(from, to).join(''))
    from = to
  }
  return joined
}

/** The dictionary's words in a part, the longest first, and what lies between them. */
function segment(part: string, dictionary: Dictionary): string[] {
  const letters = [...part]
  const found: { text: string; isKnown: boolean }[] = []
  let rest = ''
  const endRest = (): void => {
    if (rest) found.push({ text: rest, isKnown: false })
    rest = ''
  }
  for (let from = 0; from < letters.length; ) {
    const word = longestWord(letters, from, dictionary)
    if (word) {
      endRest()
      found.push({ text: word, isKnown: true })
      from += [...word].length
    } else {
      rest += letters[from]
      from += 1
    }
  }
  endRest()
  // One character between known words is mostly a 的 or a 课.
  const telling = found.filter(({ text, isKnown }) => isKnown || [...text].length > 1)
  return telling.length > 0 ? telling.map(({ text }) => text) : [part]
}

function longestWord(
  letters: readonly string[],
  from: number,
  dictionary: Dictionary,
): string | undefined {
  if (isInsideLatin(letters, from)) return undefined
  for (let to = letters.length; to > from; to -= 1) {
    const word = letters.slice(from, to).join('')
    if (dictionary.has(word) && !isInsideLatin(letters, to)) return word
  }
  return undefined
}

/** True between two Latin letters or digits: `c` is no word of `class`. */
function isInsideLatin(letters: readonly string[], at: number): boolean {
  const isLatin = (letter = ''): boolean => /[a-z0-9]/.test(letter)
  return isLatin(letters[at - 1]) && isLatin(letters[at])
}

/** The word and those with one of its meanings; no single letters where there are longer ones, since those occur in most words. */
function sameWords(word: string, dictionary: Dictionary): string[] {
  const meanings = dictionary.get(word)?.same ?? new Set<string>()
  const same = [...dictionary]
    .filter(([, other]) => [...other.same].some((meaning) => meanings.has(meaning)))
    .map(([other]) => other)
  const all = [...new Set([word, ...same])]
  const long = all.filter((one) => one.length > 1)
  return long.length > 0 ? long : all
}
