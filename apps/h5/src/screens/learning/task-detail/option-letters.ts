/** Adds a letter to a multiple-choice answer, or removes it; the letters stay sorted, and none comes twice. */
export function chooseLetter(answer: string, letter: string, ticked: boolean): string {
  const others = [...answer].filter((other) => other !== letter)
  return (ticked ? [...others, letter] : others).sort().join('')
}

const LETTERS = 'ABCDEFGHIJ'

/** The letter of the option at an index; 0 is A. */
export function letterAt(index: number): string {
  return LETTERS[index] ?? String(index + 1)
}
