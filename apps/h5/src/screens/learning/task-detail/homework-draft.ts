/** Answers by the question's number: letters, or what was filled in. */
export type HomeworkAnswers = Readonly<Record<number, string>>

function key(taskId: number): string {
  return `kz-homework-${taskId}`
}

/** Answers that were begun on this phone and not handed in yet. */
export function storedAnswers(taskId: number): HomeworkAnswers | null {
  try {
    const answers: unknown = JSON.parse(localStorage.getItem(key(taskId)) ?? 'null')
    return isAnswers(answers) ? answers : null
  } catch {
    return null
  }
}

function isAnswers(value: unknown): value is HomeworkAnswers {
  return (
    typeof value === 'object' &&
    value !== null &&
    Object.values(value).every((answer) => typeof answer === 'string')
  )
}

/** Keeps answers; null forgets them. */
export function keepAnswers(taskId: number, answers: HomeworkAnswers | null): void {
  try {
    if (answers) localStorage.setItem(key(taskId), JSON.stringify(answers))
    else localStorage.removeItem(key(taskId))
  } catch {
    // Storage is switched off: the answers live as long as the screen.
  }
}

/** Puts a letter into an answer of several, or takes it out: letters stand in order. */
export function toggleLetter(answer: string, letter: string): string {
  const letters = answer.includes(letter)
    ? [...answer].filter((other) => other !== letter)
    : [...answer, letter]
  return letters.sort().join('')
}

const LETTERS = 'ABCDEFGHIJ'

/** The letter of an option by its place. */
export function letterAt(index: number): string {
  return LETTERS[index] ?? String(index + 1)
}
