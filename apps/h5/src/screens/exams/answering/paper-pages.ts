import type { Attempt } from '@kaozhou/api'
import type { PaperPart, Question, QuestionGroup } from '@kaozhou/domain'

/** One question with what it belongs to: what is seen at a time. */
export interface PaperPage {
  question: Question
  group: QuestionGroup
  part: PaperPart
}

/** The questions of an attempt in order; `questionIds` leaves out all others. */
export function paperPages({
  paper,
  questionIds,
}: Pick<Attempt, 'paper' | 'questionIds'>): PaperPage[] {
  return paper.parts.flatMap((part) =>
    part.groups.flatMap((group) =>
      group.questions
        .filter(({ id }) => questionIds === null || questionIds.includes(id))
        .map((question) => ({ question, group, part })),
    ),
  )
}
