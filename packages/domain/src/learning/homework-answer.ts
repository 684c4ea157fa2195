/** A homework question, as far as its right answer goes. */
export interface GradedQuestion {
  /** How it is answered. */
  kind: 'single' | 'multiple' | 'fill'
  /** Letters of the right options; for `fill` every accepted text. */
  answers: readonly string[]
}

/** True for exactly the right letters, or one of the accepted texts. Widths, capitals and spaces make no difference. */
export function isRightAnswer(question: GradedQuestion, answer: string): boolean {
  if (question.kind === 'fill') {
    return question.answers.some((accepted) => normalText(accepted) === normalText(answer))
  }
  return letters(answer) === letters(question.answers.join(''))
}

function normalText(text: string): string {
  return text.normalize('NFKC').replace(/\s+/g, ' ').trim().toLowerCase()
}

function letters(text: string): string {
  const found = text.normalize('NFKC').toUpperCase().match(/[A-Z]/g) ?? []
  return [...new Set(found)].sort().join('')
}
