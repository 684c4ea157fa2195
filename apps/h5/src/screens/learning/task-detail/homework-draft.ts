/** Answers by question id: the letters of the chosen options, or the text that was filled in. */
export type HomeworkAnswers = Readonly<Record<number, string>>

function storageKey(taskId: number): string {
  return `kz-homework-${taskId}`
}

/** Answers that were entered in this browser and not submitted yet. */
export function storedAnswers(taskId: number): HomeworkAnswers | null {
  try {
    const answers: unknown = JSON.parse(localStorage.getItem(storageKey(taskId)) ?? 'null')
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

/** Stores answers; null removes them. */
export function storeAnswers(taskId: number, answers: HomeworkAnswers | null): void {
  try {
    if (answers) localStorage.setItem(storageKey(taskId), JSON.stringify(answers))
    else localStorage.removeItem(storageKey(taskId))
  } catch {
    // Storage is switched off: the answers live as long as the screen.
  }
}

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
