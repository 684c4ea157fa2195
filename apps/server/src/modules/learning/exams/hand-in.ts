import type { HandInResult } from '@kaozhou/api'
import {
  earnsMockPoints,
  gradeQuestion,
  isBlankAnswer,
  LATE_ANSWERS_MS,
  MINUTE,
  scoreParts,
} from '@kaozhou/domain'
import type { Executor } from '../../../database/executor'
import type { QuestionResult } from '../../../database/schema/exams'
import type { LoggedIn } from '../../../platform/calls/viewer'
import { Refusal } from '../../../platform/refusal'
import { readPointsEarning } from '../../../platform/settings-repository'
import { earnPoints } from '../../people/points/earn-points'
import { remember } from '../memory/spaced-repetition'
import {
  type AttemptRow,
  findAttempt,
  insertTexts,
  listOverdue,
  lockAttempt,
  updateAttempt,
} from './attempts/attempt-repository'
import { answerTexts, questionsOf } from './attempts/attempt-view'
import { type AnswerChange, mergeChanges } from './attempts/merge-changes'
import type { ExamDeps } from './exam-deps'
import { addMistakes, type NewMistakes } from './mistakes/mistake-repository'
import { findMock, type MockRow } from './mocks/mock-repository'
import { keyed, type ShelfPaper, weighedParts } from './papers/paper-shelf'

/** The server hands in an open paper this long after its end, when no late answer can count any more. */
const OVERDUE_MS = LATE_ANSWERS_MS + MINUTE
const OVERDUE_AT_ONCE = 200

export interface HandInForm {
  id: number
  device: string
  changes: AnswerChange[]
}

/**
 * Scores a paper in one transaction: its answers, result, mistakes and points are all stored or none. A paper that was
 * handed in before is answered with its stored result.
 *
 * @throws Refusal notFound, also for the attempt of another user.
 */
export async function handIn(
  deps: ExamDeps,
  form: HandInForm,
  { userId, now }: LoggedIn,
): Promise<HandInResult> {
  const { id } = form
  const found = await findAttempt(deps.store.db, userId, id)
  if (!found) throw new Refusal('notFound')
  const shelf = await deps.shelf.paper(found.paperId)
  const mock = found.mockId === null ? null : await findMock(deps.store.db, found.mockId)
  return deps.store.inTransaction(async (tx) => {
    const row = await lockAttempt(tx, userId, id)
    if (!row) throw new Refusal('notFound')
    if (row.handedInAt !== null) return presentHandIn(shelf, row)
    const { answers, refused } = mergeChanges(shelf, row, { ...form, now })
    const late = refused.filter(({ why }) => why === 'late').map(({ questionId }) => questionId)
    const scored = scoreAttempt(shelf, { ...row, answers, handedInAt: now })
    const points = await earn(tx, mock, shelf, { ...row, ...scored, answers }, now)
    const change = {
      ...scored,
      answers,
      late,
      points,
      usedMs: usedTime(row, now),
      handedInAt: now,
      revision: row.revision + 1,
    }
    await updateAttempt(tx, id, change)
    await insertTexts(tx, { attemptId: id, handedInAt: now }, textsOf(shelf, { ...row, ...change }))
    await addMistakes(tx, mistakesOf(shelf, { ...row, ...change }, now))
    return presentHandIn(shelf, { ...row, ...change })
  })
}

async function earn(
  tx: Executor,
  mock: MockRow | null,
  shelf: ShelfPaper,
  row: AttemptRow,
  now: number,
): Promise<number> {
  if (!mock?.earnsPoints) return 0
  const way = (await readPointsEarning(tx)).find(({ action }) => action === 'mockExam')
  const counts = { answered: answeredCount(shelf, row), questions: questionsOf(shelf, row).length }
  if (!earnsMockPoints(counts, way?.leastPercent ?? 1)) return 0
  return earnPoints(tx, { userId: row.userId, action: 'mockExam', ref: mock.id, now })
}

/** Time from the start to now, to the end or to the open pause, whichever is earliest; earlier pauses have moved the start. */
function usedTime({ startedAt, endsAt, pausedAt }: AttemptRow, now: number): number {
  return Math.max(0, Math.min(now, endsAt ?? now, pausedAt ?? now) - startedAt)
}

/** The result of an attempt; `marks` are points that people gave to texts. */
export function scoreAttempt(
  shelf: ShelfPaper,
  row: AttemptRow,
  marks: Readonly<Record<string, number>> = {},
): Pick<AttemptRow, 'score' | 'results' | 'partScores'> {
  const answers = answerTexts(row)
  const handedInAt = row.handedInAt ?? undefined
  const weighed = weighedParts(shelf, row.questionIds, handedInAt)
  const { parts, total } = scoreParts(weighed, answers, marks)
  const results: Record<string, QuestionResult> = {}
  for (const id of questionsOf(shelf, row)) {
    const question = shelf.questions.get(id)
    if (!question) continue
    const grade = gradeQuestion(keyed(shelf, question, handedInAt), answers[id])
    results[id] = { ...grade, earned: marks[id] ?? grade.earned }
  }
  const partScores = Object.fromEntries(parts.map(({ id, scaled }) => [id, scaled]))
  return { score: total, results, partScores }
}

/** The questions with a text that a person has to mark. */
function textsOf(shelf: ShelfPaper, row: AttemptRow): string[] {
  return Object.entries(row.results ?? {})
    .filter(([id, { state }]) => state === 'byHand' && isAnswered(shelf, row, id))
    .map(([id]) => id)
}

function answeredCount(shelf: ShelfPaper, row: AttemptRow): number {
  return questionsOf(shelf, row).filter((id) => isAnswered(shelf, row, id)).length
}

function isAnswered(shelf: ShelfPaper, row: AttemptRow, id: string): boolean {
  const kind = shelf.questions.get(id)?.kind
  return kind !== undefined && !isBlankAnswer(kind, row.answers[id]?.a ?? '')
}

function mistakesOf(shelf: ShelfPaper, row: AttemptRow, now: number): NewMistakes {
  const wrong = Object.entries(row.results ?? {})
    .filter(([, { state }]) => state === 'wrong' || state === 'part')
    .map(([questionId]) => questionId)
  return newMistakes(shelf, row, wrong, now)
}

/** The wrong questions of a paper that are added to the notebook. */
export function newMistakes(
  shelf: ShelfPaper,
  row: Pick<AttemptRow, 'userId' | 'paperId'> & Partial<Pick<AttemptRow, 'answers'>>,
  questionIds: readonly string[],
  now: number,
): NewMistakes {
  const { userId, paperId, answers = {} } = row
  return {
    ...{ userId, paperId },
    addedAt: now,
    memory: remember(null, 'again', now),
    questions: questionIds.map((questionId) => ({
      questionId,
      knowledge: shelf.solutions.questions[questionId]?.knowledge ?? [],
      lastAnswer: answers[questionId]?.a ?? '',
    })),
  }
}

function presentHandIn(shelf: ShelfPaper, row: AttemptRow): HandInResult {
  return {
    attemptId: row.id,
    handedInAt: row.handedInAt ?? 0,
    score: row.score ?? 0,
    answeredCount: answeredCount(shelf, row),
    questionCount: questionsOf(shelf, row).length,
    late: row.late ?? [],
    points: row.points ?? 0,
  }
}

/**
 * Hands in up to 200 papers that were still open after their end. Resolves with true when there may be more. Several servers
 * may run it at the same time.
 */
export async function handInOverdue(
  deps: ExamDeps,
  now: number,
  limit = OVERDUE_AT_ONCE,
): Promise<boolean> {
  const overdue = await listOverdue(deps.store.db, { before: now - OVERDUE_MS, limit })
  for (const { id, userId } of overdue) {
    await handIn(deps, { id, device: '', changes: [] }, { userId, now })
  }
  return overdue.length === limit
}
