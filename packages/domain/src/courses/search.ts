/**
 * An entry of the shop's dictionary for searching: whoever types `word` means `meaning`, and so finds every other word
 * with that meaning. A word may have several (四六级: 四级 and 六级). Null: the word narrows nothing down (课程).
 */
export interface SearchWord {
  word: string
  meaning: string | null
}

/** Letters and digits as they are compared: no width, case, space or punctuation. C++ and C# keep their signs. */
export function normaliseSearch(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}+#]/gu, '')
}

/** What is searched of a course: its name in the first line, then a line for each other field. */
export function searchText(name: string, fields: readonly string[]): string {
  return [name, ...fields].map(normaliseSearch).join('\n')
}

/** No course has every word of a longer query. */
const MAX_TERMS = 10

/**
 * What a course must have to be found: for each term, one of its words must stand in a line of its {@link searchText}.
 * Empty when the keyword has no letter and no digit: it finds nothing.
 *
 * ```ts
 * searchTerms('高数期末', words) // [['高数', '高等数学'], ['期末']]
 * ```
 */
export function searchTerms(keyword: string, words: readonly SearchWord[]): string[][] {
  const dictionary = dictionaryOf(words)
  const typed = keyword.split(/[\s,，、;；/|]+/).map(normaliseSearch)
  const parts = joinKnown(
    typed.filter((part) => part !== ''),
    dictionary,
  )
  const found = parts.flatMap((part) => segment(part, dictionary))
  const telling = found.filter((word) => dictionary.get(word)?.size !== 0)
  const kept = telling.length > 0 ? telling : found
  return [...new Set(kept)].slice(0, MAX_TERMS).map((word) => sameWords(word, dictionary))
}

/** The meanings of each word, all normalised; none for a word that narrows nothing down. */
type Dictionary = ReadonlyMap<string, ReadonlySet<string>>

function dictionaryOf(words: readonly SearchWord[]): Dictionary {
  const dictionary = new Map<string, Set<string>>()
  const add = (word: string, meaning: string | null): void => {
    const meanings = dictionary.get(word) ?? new Set()
    dictionary.set(word, meanings)
    if (meaning !== null) meanings.add(meaning)
  }
  for (const { word, meaning } of words) {
    const plain = meaning === null ? null : normaliseSearch(meaning)
    add(normaliseSearch(word), plain)
    if (plain !== null) add(plain, plain)
  }
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
  const known: string[] = []
  const rests: string[] = []
  let rest = ''
  for (let from = 0; from < letters.length; ) {
    const word = longestWord(letters, from, dictionary)
    if (word) {
      known.push(word)
      rests.push(rest)
      rest = ''
      from += [...word].length
    } else {
      rest += letters[from]
      from += 1
    }
  }
  if (known.length === 0) return [part]
  // One character between known words is mostly a 的 or a 课.
  return [...known, ...[...rests, rest].filter((one) => [...one].length > 1)]
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
  const meanings = dictionary.get(word) ?? new Set<string>()
  const same = [...dictionary]
    .filter(([, others]) => [...others].some((meaning) => meanings.has(meaning)))
    .map(([other]) => other)
  const all = [...new Set([word, ...same])]
  const long = all.filter((one) => one.length > 1)
  return long.length > 0 ? long : all
}
