import type { QuestionRow } from './task-repository'

/** Whether an answer is right: all the letters and no other, or one of the accepted texts. */
export function isRightAnswer(
  question: Pick<QuestionRow, 'kind' | 'answers'>,
  answer: string,
): boolean {
  if (question.kind === 'fill') {
    return question.answers.some((accepted) => plain(accepted) === plain(answer))
  }
  return letters(answer) === letters(question.answers.join(''))
}

/** Full-width and half-width, capitals and spaces make no difference to who knows the answer. */
function plain(text: string): string {
  return text.normalize('NFKC').replace(/\s+/g, ' ').trim().toLowerCase()
}

function letters(text: string): string {
  const found = text.normalize('NFKC').toUpperCase().match(/[A-Z]/g) ?? []
  return [...new Set(found)].sort().join('')
}
