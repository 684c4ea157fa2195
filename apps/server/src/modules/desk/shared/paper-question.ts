import type { EnquiredQuestion } from '@kaozhou/api/desk'
import type { ShelfPaper } from '../../learning/exams/papers/paper-shelf'

/** A question with its key, as staff see it; null where the paper has it no more. */
export function paperQuestion(
  { paper, questions, solutions }: ShelfPaper,
  questionId: string,
): EnquiredQuestion | null {
  const question = questions.get(questionId)
  if (!question) return null
  const group = paper.parts
    .flatMap(({ groups }) => groups)
    .find((one) => one.questions.some(({ id }) => id === questionId))
  const { key = null, analysis = '' } = solutions.questions[questionId] ?? {}
  return {
    passage: group?.passage ?? '',
    stem: question.stem,
    options: question.options ?? group?.bank ?? [],
    key: [key ?? []].flat().join('、'),
    analysis,
  }
}
