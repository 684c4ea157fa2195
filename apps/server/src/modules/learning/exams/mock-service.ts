import type { ExamProgress, MockExam, PracticePaper } from '@kaozhou/api'
import { isPaperOver, type PaperExam, percentAhead } from '@kaozhou/domain'
import { type Page, type PageQuery, pageOf, pageWindow } from '../../../platform/calls/paging'
import type { LoggedIn } from '../../../platform/calls/viewer'
import { Refusal } from '../../../platform/refusal'
import { readPointsEarning } from '../../../platform/settings-repository'
import {
  type AttemptRow,
  findMockAttempt,
  findOpenPractice,
  hasEnteredElsewhere,
  listPractice,
} from './attempts/attempt-repository'
import { positionOf } from './attempts/attempt-view'
import type { ExamDeps } from './exam-deps'
import {
  countPeople,
  countPractice,
  deleteSignup,
  findMock,
  findSignup,
  listMocks,
  listTaken,
  type MockRow,
  saveSignup,
  standingOfAttempt,
} from './mocks/mock-repository'
import { mockTimes } from './mocks/mock-times'
import { wrongQuestions } from './open-attempt'
import { paperBrief } from './papers/paper-brief'
import { listPracticeIds } from './papers/paper-repository'
import type { ShelfPaper } from './papers/paper-shelf'

const ORDER: Record<MockExam['state'], number> = { open: 0, entryClosed: 1, upcoming: 2, ended: 3 }

/** Running ones first, then the next upcoming, then ended ones, the last on top. */
export async function listMockExams(
  deps: ExamDeps,
  exam: PaperExam | undefined,
  viewer: LoggedIn,
): Promise<MockExam[]> {
  const rows = await listMocks(deps.store.db, exam)
  const list = await Promise.all(rows.map((row) => presentMock(deps, row, viewer)))
  return list.sort((a, b) => {
    const byState = ORDER[a.state] - ORDER[b.state]
    if (byState !== 0) return byState
    return a.state === 'upcoming' ? a.startsAt - b.startsAt : b.startsAt - a.startsAt
  })
}

/** @throws Refusal notFound. */
export async function readMock(deps: ExamDeps, id: string, viewer: LoggedIn): Promise<MockExam> {
  return presentMock(deps, await requireMock(deps, id), viewer)
}

/** Signs up, or changes the reminder. @throws Refusal notFound, or examOver after the end. */
export async function signUp(
  deps: ExamDeps,
  { id, remind }: { id: string; remind: boolean },
  viewer: LoggedIn,
): Promise<MockExam> {
  const mock = await requireMock(deps, id)
  const { userId, now } = viewer
  if (now >= mock.endsAt) throw new Refusal('examOver')
  const row = { mockId: id, userId, remind, signedAt: now }
  await saveSignup(deps.store.db, row)
  return presentMock(deps, mock, viewer)
}

/** Takes a sign-up back; after entering it stays. @throws Refusal notFound. */
export async function withdraw(deps: ExamDeps, id: string, viewer: LoggedIn): Promise<MockExam> {
  const mock = await requireMock(deps, id)
  const { userId } = viewer
  const entered = await findMockAttempt(deps.store.db, userId, id)
  if (!entered) await deleteSignup(deps.store.db, userId, id)
  return presentMock(deps, mock, viewer)
}

async function requireMock({ store }: ExamDeps, id: string): Promise<MockRow> {
  const mock = await findMock(store.db, id)
  if (!mock) throw new Refusal('notFound')
  return mock
}

async function presentMock(
  deps: ExamDeps,
  mock: MockRow,
  { userId, now }: LoggedIn,
): Promise<MockExam> {
  const { db } = deps.store
  const shelf = await deps.shelf.paper(mock.paperId)
  const signup = await findSignup(db, userId, mock.id)
  const attempt = await findMockAttempt(db, userId, mock.id)
  const { signedUp, taken } = await countPeople(db, mock.id)
  const way = (await readPointsEarning(db)).find(({ action }) => action === 'mockExam')
  const { id, title, summary, startsAt, endsAt, bring, paperId } = mock
  const entry = { userId, paperId, mockId: id }
  return {
    ...{ id, title, summary, startsAt, endsAt, bring },
    ...mockTimes(mock, now),
    paper: paperBrief(shelf.paper),
    signedUpCount: signedUp,
    takenCount: taken,
    points: mock.earnsPoints ? (way?.points ?? 0) : 0,
    pointsLeastPercent: way?.leastPercent ?? 1,
    mine: {
      signedUp: signup !== null,
      remind: signup?.remind ?? false,
      attemptId: attempt?.id ?? null,
      state: mineState(shelf, attempt, now),
      score: attempt?.score ?? null,
      rank: attempt ? await rankOfAttempt(deps, attempt) : null,
      ranked: attempt?.ranked ?? !(await hasEnteredElsewhere(db, entry)),
    },
    serverNow: now,
  }
}

function mineState(
  shelf: ShelfPaper,
  attempt: AttemptRow | null,
  now: number,
): MockExam['mine']['state'] {
  if (!attempt) return 'none'
  if (attempt.handedInAt !== null) return 'handedIn'
  return isPaperOver(shelf.plans, positionOf(attempt), now) ? 'late' : 'open'
}

async function rankOfAttempt({ store }: ExamDeps, row: AttemptRow): Promise<number | null> {
  const { mockId, score } = row
  if (mockId === null || score === null) return null
  return (await standingOfAttempt(store.db, mockId, row)).rank
}

/** Practice papers that are offered. */
export async function listPapers(
  deps: ExamDeps,
  query: PageQuery & { exam?: PaperExam | undefined },
  viewer: LoggedIn,
): Promise<Page<PracticePaper>> {
  const { ids, total } = await listPracticeIds(deps.store.db, query.exam, pageWindow(query))
  const list = await Promise.all(ids.map((id) => readPaper(deps, id, viewer)))
  return pageOf(list, query, total)
}

/** @throws Refusal notFound, also for the paper of a mock. */
export async function readPaper(
  deps: ExamDeps,
  id: string,
  { userId }: LoggedIn,
): Promise<PracticePaper> {
  const { paper } = await deps.shelf.paper(id)
  if (paper.use !== 'practice') throw new Refusal('notFound')
  const open = await findOpenPractice(deps.store.db, userId, id)
  const done = await listPractice(deps.store.db, userId, id)
  const [last] = done
  const answers = Object.values(open?.answers ?? {})
  return {
    paper: paperBrief(paper),
    own: {
      openAttemptId: open?.id ?? null,
      answeredCount: answers.filter(({ a }) => a.trim() !== '').length,
      lastAttemptId: last?.id ?? null,
      lastScore: last?.score ?? null,
      attempts: done.length,
      wrongCount: wrongQuestions(last).length,
    },
  }
}

/** All mocks that a user handed in, with where each stands now. */
export async function examProgress(deps: ExamDeps, { userId }: LoggedIn): Promise<ExamProgress> {
  const { db } = deps.store
  const taken = await listTaken(db, userId)
  const list = await Promise.all(
    taken.map(async ({ attempt, mock }) => {
      const { paper } = await deps.shelf.paper(attempt.paperId)
      const standing = await standingOfAttempt(db, mock.id, attempt)
      return {
        mockId: mock.id,
        attemptId: attempt.id,
        title: mock.title,
        exam: paper.exam,
        handedInAt: attempt.handedInAt ?? 0,
        score: attempt.score ?? 0,
        scale: paper.scale,
        rank: standing.rank,
        takers: standing.takers,
        aheadPercent: percentAhead(standing),
        parts: paper.parts.map(({ id, skill, weight }) => ({
          skill,
          weight,
          scaled: attempt.partScores?.[id] ?? 0,
        })),
      }
    }),
  )
  const { practices, answered, right } = await countPractice(db, userId)
  return {
    mocks: list,
    practices,
    answeredCount: answered,
    rightPercent: answered === 0 ? null : Math.round((right / answered) * 100),
  }
}
