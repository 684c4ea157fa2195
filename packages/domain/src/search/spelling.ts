/** The pinyin of each character, without tones: several where it has several readings; others stand for themselves. */
export type ReadPinyin = (text: string) => readonly (readonly string[])[]

/** Longer texts are read one character at a time by nobody. */
const MAX_SPELLINGS = 8

/** A word as it is typed on a keyboard, 四级: `siji`, and by the first letters alone, `sj`. */
export function spellingsOf(
  word: string,
  readPinyin: ReadPinyin,
): { full: string[]; initials: string[] } {
  const syllables = readPinyin(word)
  const initials = syllables.map((readings) => [...new Set(readings.map((one) => one.slice(0, 1)))])
  return { full: combined(syllables), initials: combined(initials) }
}

function combined(syllables: readonly (readonly string[])[]): string[] {
  return syllables.reduce<string[]>(
    (texts, readings) =>
      texts.flatMap((text) => readings.map((one) => text + one)).slice(0, MAX_SPELLINGS),
    [''],
  )
}

/** The words of a line that are spelt `typed`: 矩阵 in 看得见的矩阵 for `juzhen`. None of one character. */
export function spelledIn(typed: string, line: string, readPinyin: ReadPinyin): string[] {
  const letters = [...line]
  const syllables = readPinyin(line)
  if (syllables.length !== letters.length) return []
  return letters.flatMap((_, from) =>
    endsOf(typed, syllables, from)
      .filter((to) => to - from > 1)
      .map((to) => letters.slice(from, to).join('')),
  )
}

/** Where `typed` can end when it is read from the syllable at `from` on. */
function endsOf(typed: string, syllables: readonly (readonly string[])[], from: number): number[] {
  if (typed === '') return [from]
  const fitting = (syllables[from] ?? []).filter((one) => typed.startsWith(one))
  return fitting.flatMap((one) => endsOf(typed.slice(one.length), syllables, from + 1))
}

/** True when both are read the same: 真提 and 真题. */
export function soundsAlike(one: string, other: string, readPinyin: ReadPinyin): boolean {
  const left = spellingsOf(one, readPinyin).full
  return spellingsOf(other, readPinyin).full.some((spelling) => left.includes(spelling))
}
