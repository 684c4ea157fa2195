import type { Attempt } from '@kaozhou/api'
import type { ExamSession, PaperPart, Question, QuestionGroup } from '@kaozhou/domain'

/** One question with its group and part. A room shows one page at a time. */
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

export function pageOf(pages: readonly PaperPage[], questionId: string): PaperPage | undefined {
  return pages.find(({ question }) => question.id === questionId)
}

/** Id of the first unanswered question of the open part; of the part's first question when all are answered. */
export function firstPage(
  pages: readonly PaperPage[],
  { answers, position }: Pick<ExamSession, 'answers' | 'position'>,
): string {
  const open = pages.filter(({ part }) => part.id === position.partId)
  const unanswered = open.find(({ question }) => !answers[question.id]?.answer)
  return (unanswered ?? open[0] ?? pages[0])?.question.id ?? ''
}

/** Ids of the other blanks that hold this word of a bank. A word is used once, so they have to be emptied. */
export function sameWordElsewhere(
  pages: readonly PaperPage[],
  { answers }: Pick<ExamSession, 'answers'>,
  questionId: string,
  word: string,
): string[] {
  const page = pageOf(pages, questionId)
  if (page?.question.kind !== 'banked' || word === '') return []
  return page.group.questions
    .map(({ id }) => id)
    .filter((id) => id !== questionId && answers[id]?.answer === word)
}
