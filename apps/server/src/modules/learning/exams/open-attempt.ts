import type { Attempt } from '@kaozhou/api'
import { beginPaper, isPaperOver, MINUTE } from '@kaozhou/domain'
import type { LoggedIn } from '../../../platform/calls/viewer'
import { Refusal } from '../../../platform/refusal'
import {
  type AttemptRow,
  findAttempt,
  findMockAttempt,
  findOpenPractice,
  hasEnteredElsewhere,
  insertAttempt,
  listPractice,
  lockBeginning,
} from './attempts/attempt-repository'
import { positionColumns, positionOf, presentAttempt } from './attempts/attempt-view'
import type { ExamDeps } from './exam-deps'
import { ensureSignup, findMock } from './mocks/mock-repository'
import { mockTimes } from './mocks/mock-times'
import type { ShelfPaper } from './papers/paper-shelf'

export interface OpenForm {
  mockId?: string | undefined
  paperId?: string | undefined
  only: 'all' | 'wrong'
  device: string
}

/**
 * Begins a mock or a practice paper, or goes on with the open attempt. Of two requests at once one begins it.
 *
 * @throws Refusal badInput, notFound, examUpcoming, examEntryClosed, examOver, examHandedIn or examNoneWrong.
 */
export async function openAttempt(
  deps: ExamDeps,
  form: OpenForm,
  viewer: LoggedIn,
): Promise<Attempt> {
  const { mockId, paperId } = form
  if ((mockId === undefined) === (paperId === undefined)) throw new Refusal('badInput')
  const { shelf, row } =
    mockId === undefined
      ? await openPractice(deps, { ...form, paperId: paperId ?? '' }, viewer)
      : await openMock(deps, mockId, viewer)
  requireOpen(shelf, row, viewer.now)
  return presentAttempt(shelf, row, { device: form.device, now: viewer.now })
}

/** @throws Refusal notFound, examHandedIn or examOver. */
export async function readAttempt(
  deps: ExamDeps,
  { id, device }: { id: number; device: string },
  { userId, now }: LoggedIn,
): Promise<Attempt> {
  const row = await findAttempt(deps.store.db, userId, id)
  if (!row) throw new Refusal('notFound')
  const shelf = await deps.shelf.paper(row.paperId)
  requireOpen(shelf, row, now)
  return presentAttempt(shelf, row, { device, now })
}

/** @throws Refusal examHandedIn or examOver, with the attempt. */
function requireOpen(shelf: ShelfPaper, row: AttemptRow, now: number): void {
  const data = { attemptId: row.id }
  if (row.handedInAt !== null) throw new Refusal('examHandedIn', { data })
  if (isPaperOver(shelf.plans, positionOf(row), now)) throw new Refusal('examOver', { data })
}

async function openMock(deps: ExamDeps, mockId: string, { userId, now }: LoggedIn) {
  const { db } = deps.store
  const mock = await findMock(db, mockId)
  if (!mock) throw new Refusal('notFound')
  const shelf = await deps.shelf.paper(mock.paperId)
  const begun = await findMockAttempt(db, userId, mockId)
  if (begun) return { shelf, row: begun }
  const { state } = mockTimes(mock, now)
  if (state === 'upcoming') throw new Refusal('examUpcoming')
  if (state === 'entryClosed') throw new Refusal('examEntryClosed')
  if (state === 'ended') throw new Refusal('examOver')
  const endsAt = Math.min(now + shelf.paper.minutes * MINUTE, mock.endsAt)
  const inserted = await deps.store.inTransaction(async (tx) => {
    await ensureSignup(tx, { mockId, userId, remind: false, signedAt: now })
    const position = positionColumns(beginPaper(shelf.plans, { now, endsAt }))
    const { paperId } = mock
    await lockBeginning(tx, userId)
    const ranked = !(await hasEnteredElsewhere(tx, { userId, paperId, mockId }))
    return insertAttempt(tx, { userId, paperId, mockId, ranked, startedAt: now, ...position })
  })
  const row = inserted ?? (await findMockAttempt(db, userId, mockId))
  if (!row) throw new Refusal('busy')
  return { shelf, row }
}

async function openPractice(
  deps: ExamDeps,
  { paperId, only }: { paperId: string; only: 'all' | 'wrong' },
  { userId, now }: LoggedIn,
) {
  const { db } = deps.store
  const shelf = await deps.shelf.paper(paperId)
  if (shelf.paper.use !== 'practice') throw new Refusal('notFound')
  const begun = await findOpenPractice(db, userId, paperId)
  if (begun) return { shelf, row: begun }
  if (!shelf.offered) throw new Refusal('notFound')
  const questionIds = only === 'wrong' ? await wrongOf(deps, paperId, userId) : null
  const position = positionColumns(beginPaper(shelf.plans, { now, endsAt: null }))
  const inserted = await deps.store.inTransaction((tx) =>
    insertAttempt(tx, { userId, paperId, questionIds, startedAt: now, ...position }),
  )
  const row = inserted ?? (await findOpenPractice(db, userId, paperId))
  if (!row) throw new Refusal('busy')
  return { shelf, row }
}

async function wrongOf({ store }: ExamDeps, paperId: string, userId: number): Promise<string[]> {
  const [last] = await listPractice(store.db, userId, paperId)
  const wrong = wrongQuestions(last)
  if (wrong.length === 0) throw new Refusal('examNoneWrong')
  return wrong
}

/** The questions that were not right in a hand-in, without those that people mark. */
export function wrongQuestions(row: Pick<AttemptRow, 'results'> | undefined): string[] {
  return Object.entries(row?.results ?? {})
    .filter(([, { state }]) => state === 'wrong' || state === 'part' || state === 'blank')
    .map(([id]) => id)
}
