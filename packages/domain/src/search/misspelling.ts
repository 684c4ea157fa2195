/** Characters that are one word together: a run of Chinese characters, or of Latin letters and digits. */
const RUNS = /[\p{Script=Han}]+|[a-z0-9+#]+/gu

/** The runs of a text. */
export function runsOf(text: string): string[] {
  return text.match(RUNS) ?? []
}

/** In shorter words one letter says which word it is. */
const LATIN_LENGTH = 4

/** True when one letter of a Latin word is wrong, missing, too many, or changed its place with the next: `pyhton`. */
export function isLatinSlip(typed: string, word: string): boolean {
  if (typed.length < LATIN_LENGTH || !/^[a-z]+$/.test(typed + word)) return false
  const [short, long] = typed.length < word.length ? [typed, word] : [word, typed]
  if (long.length - short.length > 1 || short === long) return false
  const at = [...long].findIndex((letter, index) => letter !== short[index])
  if (long.length > short.length) return long.slice(at + 1) === short.slice(at)
  if (long.slice(at + 1) === short.slice(at + 1)) return true
  const swapped = `${long[at + 1]}${long[at]}${long.slice(at + 2)}`
  return swapped === short.slice(at)
}

/** True when one of the characters of a Chinese word is another one: 现性代数. */
export function isHanSlip(typed: string, word: string): boolean {
  const letters = [...word]
  const other = [...typed]
  if (letters.length !== other.length || letters.length < 2) return false
  return letters.filter((letter, at) => letter !== other[at]).length === 1
}

/** All parts of a text with this many characters. */
export function windowsOf(text: string, length: number): string[] {
  const letters = [...text]
  return letters
    .slice(0, Math.max(0, letters.length - length + 1))
    .map((_, from) => letters.slice(from, from + length).join(''))
}
