import type { Attempt, AttemptPosition, StoredAnswer } from '@kaozhou/api'
import { advancePaper, gradeQuestion, type PaperPosition, partEndsAt } from '@kaozhou/domain'
import type { AnswerCell } from '../../../../database/schema/exams'
import { keyed, type ShelfPaper, toldSolution } from '../papers/paper-shelf'
import type { AttemptRow } from './attempt-repository'

/** The position as the row stores it. */
export function positionOf(row: AttemptRow): PaperPosition {
  const { partId, partStartedAt, closedParts: closed, endsAt, pausedAt } = row
  return { partId, partStartedAt, closed, endsAt, pausedAt }
}

/** The columns that hold a position. */
export function positionColumns(position: PaperPosition) {
  const { partId, partStartedAt, closed: closedParts, endsAt, pausedAt } = position
  return { partId, partStartedAt, closedParts: { ...closedParts }, endsAt, pausedAt }
}

/** The current position of an attempt, as the contract has it. */
export function presentPosition(shelf: ShelfPaper, row: AttemptRow, now: number): AttemptPosition {
  const position = advancePaper(shelf.plans, positionOf(row), now)
  const { partId, partStartedAt, closed, endsAt, pausedAt } = position
  const state = row.handedInAt !== null ? 'handedIn' : pausedAt !== null ? 'paused' : 'open'
  return {
    state,
    endsAt,
    pausedAt,
    remainingMs: pausedAt === null || endsAt === null ? null : Math.max(0, endsAt - pausedAt),
    partId,
    partStartedAt,
    partEndsAt: partEndsAt(shelf.plans, position),
    closed: { ...closed },
    revision: row.revision,
    serverNow: now,
  }
}

export function presentAnswer(questionId: string, cell: AnswerCell, device: string): StoredAnswer {
  const { a: answer, t: at, s: seconds, m: marked = false } = cell
  return { questionId, answer, at, seconds, marked, device: cell.d, own: cell.d === device }
}

/** A paper that is being taken. Solutions are included only for questions that were explained already. */
export function presentAttempt(
  shelf: ShelfPaper,
  row: AttemptRow,
  { device, now }: { device: string; now: number },
): Attempt {
  const { id, userId, mockId, questionIds, startedAt, answers } = row
  return {
    id,
    userId,
    mockId,
    paper: shelf.paper,
    questionIds,
    canPause: mockId === null,
    startedAt,
    position: presentPosition(shelf, row, now),
    answers: Object.entries(answers).map(([questionId, cell]) =>
      presentAnswer(questionId, cell, device),
    ),
    checked: row.checkedIds.flatMap((questionId) => {
      const question = shelf.questions.get(questionId)
      const solution = toldSolution(shelf, questionId)
      if (!question || !solution) return []
      const { state } = gradeQuestion(keyed(shelf, question), answers[questionId]?.a)
      return [{ questionId, state, solution }]
    }),
  }
}

/** The questions of an attempt, in order. */
export function questionsOf(shelf: ShelfPaper, row: Pick<AttemptRow, 'questionIds'>): string[] {
  const { questionIds } = row
  return shelf.questionIds.filter((id) => questionIds === null || questionIds.includes(id))
}

/** The texts of answers, by question. */
export function answerTexts(row: Pick<AttemptRow, 'answers'>): Record<string, string> {
  return Object.fromEntries(Object.entries(row.answers).map(([id, { a }]) => [id, a]))
}
