import type { AttemptPosition, CheckedAnswer } from '@kaozhou/api'
import {
  advancePaper,
  enterPart,
  gradeQuestion,
  isPaperOver,
  partRefusal,
  pausePaper,
  resumePaper,
} from '@kaozhou/domain'
import type { Executor } from '../../../database/executor'
import type { LoggedIn } from '../../../platform/calls/viewer'
import { Refusal } from '../../../platform/refusal'
import {
  type AttemptRow,
  findAttempt,
  lockAttempt,
  updateAttempt,
} from './attempts/attempt-repository'
import { positionColumns, positionOf, presentPosition, questionsOf } from './attempts/attempt-view'
import type { ExamDeps } from './exam-deps'
import { keyed, type ShelfPaper, toldSolution } from './papers/paper-shelf'

/** Runs `work` with the user's open attempt, locked. @throws Refusal notFound or examHandedIn. */
async function withOpen<T>(
  deps: ExamDeps,
  { id, userId }: { id: number; userId: number },
  work: (tx: Executor, row: AttemptRow, shelf: ShelfPaper) => Promise<T>,
): Promise<T> {
  const found = await findAttempt(deps.store.db, userId, id)
  if (!found) throw new Refusal('notFound')
  const shelf = await deps.shelf.paper(found.paperId)
  return deps.store.inTransaction(async (tx) => {
    const row = await lockAttempt(tx, userId, id)
    if (!row) throw new Refusal('notFound')
    if (row.handedInAt !== null) throw new Refusal('examHandedIn', { data: { attemptId: id } })
    return work(tx, row, shelf)
  })
}

/**
 * Leaves the open part for another one. `at`, of a device without a network, is taken between the part's start and now.
 *
 * @throws Refusal notFound, examHandedIn, examOver, examPartClosed, or badInput for a part that comes later.
 */
export async function changePart(
  deps: ExamDeps,
  { id, partId, at }: { id: number; partId: string; at?: number | undefined },
  { userId, now }: LoggedIn,
): Promise<AttemptPosition> {
  return withOpen(deps, { id, userId }, async (tx, row, shelf) => {
    const before = positionOf(row)
    const left = Math.min(now, Math.max(at ?? now, before.partStartedAt))
    const position = advancePaper(shelf.plans, before, left)
    if (partId !== position.partId) {
      if (isPaperOver(shelf.plans, position, now)) {
        throw new Refusal('examOver', { data: { attemptId: id } })
      }
      const refusal = partRefusal(shelf.plans, position, partId)
      if (refusal === 'closed') throw new Refusal('examPartClosed')
      if (refusal) throw new Refusal('badInput', { message: '请先完成前面的部分' })
    }
    const entered = positionColumns(enterPart(shelf.plans, position, partId, left))
    const changed = { ...row, ...entered, revision: row.revision + 1 }
    await updateAttempt(tx, id, { ...entered, revision: changed.revision })
    return presentPosition(shelf, changed, now)
  })
}

/** @throws Refusal notFound, examHandedIn, or examNoPause in a mock. */
export async function pauseAttempt(
  deps: ExamDeps,
  { id, paused }: { id: number; paused: boolean },
  { userId, now }: LoggedIn,
): Promise<AttemptPosition> {
  return withOpen(deps, { id, userId }, async (tx, row, shelf) => {
    if (row.mockId !== null) throw new Refusal('examNoPause')
    const before = positionOf(row)
    const position = paused ? pausePaper(before, now) : resumePaper(before, now)
    // Paused time does not count: the start of the paper moves on with its end.
    const startedAt =
      row.startedAt + (paused || row.pausedAt === null ? 0 : Math.max(0, now - row.pausedAt))
    const change = { ...positionColumns(position), startedAt, revision: row.revision + 1 }
    await updateAttempt(tx, id, change)
    return presentPosition(shelf, { ...row, ...change }, now)
  })
}

export interface CheckForm {
  id: number
  questionId: string
  answer: string
  seconds: number
}

/**
 * Answers a practice question and explains it. The first answer counts; a later one is graded and changes nothing.
 *
 * @throws Refusal notFound, examHandedIn, examQuestionUnknown, or forbidden in a mock.
 */
export async function checkAnswer(
  deps: ExamDeps,
  { id, questionId, answer, seconds }: CheckForm,
  { userId, now }: LoggedIn,
): Promise<CheckedAnswer> {
  return withOpen(deps, { id, userId }, async (tx, row, shelf) => {
    if (row.mockId !== null) throw new Refusal('forbidden')
    if (!questionsOf(shelf, row).includes(questionId)) throw new Refusal('examQuestionUnknown')
    const checked = explain(shelf, questionId, answer)
    if (row.checkedIds.includes(questionId)) return checked
    const revision = row.revision + 1
    const cell = { a: answer, t: now, d: '', s: seconds, r: revision }
    await updateAttempt(tx, id, {
      answers: { ...row.answers, [questionId]: cell },
      checkedIds: [...row.checkedIds, questionId],
      revision,
    })
    return checked
  })
}

/** An answer graded, with what explains it. @throws Refusal examQuestionUnknown. */
export function explain(shelf: ShelfPaper, questionId: string, answer: string): CheckedAnswer {
  const question = shelf.questions.get(questionId)
  const solution = toldSolution(shelf, questionId)
  if (!question || !solution) throw new Refusal('examQuestionUnknown')
  const group = shelf.paper.parts
    .flatMap(({ groups }) => groups)
    .find(({ questions }) => questions.some(({ id }) => id === questionId))
  return {
    questionId,
    answer,
    ...gradeQuestion(keyed(shelf, question), answer),
    solution,
    script: (group && shelf.solutions.scripts[group.id]) ?? null,
  }
}
