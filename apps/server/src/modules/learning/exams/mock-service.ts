import type { ExamProgress, MockExam, PracticePaper } from '@kaozhou/api'
import { isPaperOver, type Paper, type PaperExam, percentAhead } from '@kaozhou/domain'
import { type Page, type PageQuery, pageOf, pageWindow } from '../../../platform/calls/paging'
import type { LoggedIn } from '../../../platform/calls/viewer'
import { Refusal } from '../../../platform/refusal'
import { type PointsEarning, readPointsEarning } from '../../../platform/settings-repository'
import {
  type AttemptRow,
  countPractised,
  findMockAttempt,
  listLatestPractice,
  listMockAttempts,
} from './attempts/attempt-repository'
import { positionOf } from './attempts/attempt-view'
import type { ExamDeps } from './exam-deps'
import {
  type AttemptStanding,
  countPeople,
  type MockPeople,
  standingsOfAttempts,
} from './mocks/mock-count-repository'
import {
  countPractice,
  deleteSignup,
  findMock,
  listMocks,
  listSignups,
  listTaken,
  type MockRow,
  saveSignup,
} from './mocks/mock-repository'
import { mockTimes } from './mocks/mock-times'
import { wrongQuestions } from './open-attempt'
import { paperBrief } from './papers/paper-brief'
import { listPracticeIds } from './papers/paper-repository'
import type { ShelfPaper } from './papers/paper-shelf'

const ORDER: Record<MockExam['state'], number> = { open: 0, entryClosed: 1, upcoming: 2, ended: 3 }

/** Mocks that run now come first, then upcoming ones by their start, then ended ones, the last first. */
export async function listMockExams(
  deps: ExamDeps,
  exam: PaperExam | undefined,
  viewer: LoggedIn,
): Promise<MockExam[]> {
  const rows = await listMocks(deps.store.db, exam)
  const list = await presentMocks(deps, rows, viewer)
  return list.sort((a, b) => {
    const byState = ORDER[a.state] - ORDER[b.state]
    if (byState !== 0) return byState
    return a.state === 'upcoming' ? a.startsAt - b.startsAt : b.startsAt - a.startsAt
  })
}

/** @throws Refusal notFound. */
export async function readMock(deps: ExamDeps, id: string, viewer: LoggedIn): Promise<MockExam> {
  return presentOne(deps, await requireMock(deps, id), viewer)
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
  return presentOne(deps, mock, viewer)
}

/** Takes a sign-up back; after entering it stays. @throws Refusal notFound. */
export async function withdraw(deps: ExamDeps, id: string, viewer: LoggedIn): Promise<MockExam> {
  const mock = await requireMock(deps, id)
  const { userId } = viewer
  const entered = await findMockAttempt(deps.store.db, userId, id)
  if (!entered) await deleteSignup(deps.store.db, userId, id)
  return presentOne(deps, mock, viewer)
}

/** @throws Refusal notFound when its paper is gone. */
async function presentOne(deps: ExamDeps, mock: MockRow, viewer: LoggedIn): Promise<MockExam> {
  const [shown] = await presentMocks(deps, [mock], viewer)
  if (!shown) throw new Refusal('notFound')
  return shown
}

async function requireMock({ store }: ExamDeps, id: string): Promise<MockRow> {
  const mock = await findMock(store.db, id)
  if (!mock) throw new Refusal('notFound')
  return mock
}

/** What is shown for the mocks of a list beside their rows, by the ids of mocks, papers and attempts. */
interface MockFacts {
  papers: ReadonlyMap<string, ShelfPaper>
  people: ReadonlyMap<string, MockPeople>
  /** The sign-ups of the user. */
  signups: readonly { mockId: string; remind: boolean }[]
  attempts: readonly AttemptRow[]
  standings: ReadonlyMap<number, AttemptStanding>
  way: PointsEarning | undefined
}

async function loadMockFacts(
  deps: ExamDeps,
  mocks: readonly MockRow[],
  userId: number,
): Promise<MockFacts> {
  const { db } = deps.store
  const mockIds = mocks.map(({ id }) => id)
  const paperIds = mocks.map(({ paperId }) => paperId)
  const attempts = await listMockAttempts(db, userId, { mockIds, paperIds })
  const scored = attempts.filter(({ mockId, score }) => isAmong(mockIds, mockId) && score !== null)
  const ids = scored.map(({ id }) => id)
  return {
    papers: await deps.shelf.papers(paperIds),
    people: await countPeople(db, mockIds),
    signups: await listSignups(db, userId, mockIds),
    attempts,
    standings: await standingsOfAttempts(db, ids),
    way: (await readPointsEarning(db)).find(({ action }) => action === 'mockExam'),
  }
}

function isAmong(ids: readonly string[], id: string | null): boolean {
  return id !== null && ids.includes(id)
}

async function presentMocks(
  deps: ExamDeps,
  mocks: readonly MockRow[],
  { userId, now }: LoggedIn,
): Promise<MockExam[]> {
  const facts = await loadMockFacts(deps, mocks, userId)
  return mocks.flatMap((mock) => {
    const shelf = facts.papers.get(mock.paperId)
    return shelf ? [presentMock(mock, shelf, facts, now)] : []
  })
}

function presentMock(mock: MockRow, shelf: ShelfPaper, facts: MockFacts, now: number): MockExam {
  const { id, title, summary, startsAt, endsAt, bring, paperId } = mock
  const { signedUp = 0, taken = 0 } = facts.people.get(id) ?? {}
  const signup = facts.signups.find(({ mockId }) => mockId === id)
  const attempt = facts.attempts.find(({ mockId }) => mockId === id) ?? null
  const isElsewhere = facts.attempts.some((one) => one.mockId !== id && one.paperId === paperId)
  return {
    ...{ id, title, summary, startsAt, endsAt, bring },
    ...mockTimes(mock, now),
    paper: paperBrief(shelf.paper),
    signedUpCount: signedUp,
    takenCount: taken,
    points: mock.earnsPoints ? (facts.way?.points ?? 0) : 0,
    pointsLeastPercent: facts.way?.leastPercent ?? 1,
    mine: {
      signedUp: signup !== undefined,
      remind: signup?.remind ?? false,
      attemptId: attempt?.id ?? null,
      state: mineState(shelf, attempt, now),
      score: attempt?.score ?? null,
      rank: attempt ? (facts.standings.get(attempt.id)?.rank ?? null) : null,
      ranked: attempt?.ranked ?? !isElsewhere,
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

/** The practice papers that the shop offers. */
export async function listPapers(
  deps: ExamDeps,
  query: PageQuery & { exam?: PaperExam | undefined },
  viewer: LoggedIn,
): Promise<Page<PracticePaper>> {
  const { ids, total } = await listPracticeIds(deps.store.db, query.exam, pageWindow(query))
  return pageOf(await presentPapers(deps, ids, viewer), query, total)
}

/** @throws Refusal notFound, also for the paper of a mock. */
export async function readPaper(
  deps: ExamDeps,
  id: string,
  viewer: LoggedIn,
): Promise<PracticePaper> {
  const [shown] = await presentPapers(deps, [id], viewer)
  if (!shown) throw new Refusal('notFound')
  return shown
}

/** Practice papers with the user's attempts at them; unknown ids are left out. */
async function presentPapers(
  deps: ExamDeps,
  ids: readonly string[],
  { userId }: LoggedIn,
): Promise<PracticePaper[]> {
  const { db } = deps.store
  const papers = await deps.shelf.papers(ids)
  const latest = await listLatestPractice(db, userId, ids)
  const numbers = await countPractised(db, userId, ids)
  return ids.flatMap((id) => {
    const paper = papers.get(id)?.paper
    const own = latest.filter(({ paperId }) => paperId === id)
    return paper?.use === 'practice' ? [presentPaper(paper, own, numbers.get(id) ?? 0)] : []
  })
}

/** `latest`: the open attempt, and the one that was handed in last. */
function presentPaper(
  paper: Paper,
  latest: readonly AttemptRow[],
  attempts: number,
): PracticePaper {
  const open = latest.find(({ handedInAt }) => handedInAt === null)
  const last = latest.find(({ handedInAt }) => handedInAt !== null)
  const answers = Object.values(open?.answers ?? {})
  return {
    paper: paperBrief(paper),
    own: {
      openAttemptId: open?.id ?? null,
      answeredCount: answers.filter(({ a }) => a.trim() !== '').length,
      lastAttemptId: last?.id ?? null,
      lastScore: last?.score ?? null,
      attempts,
      wrongCount: wrongQuestions(last).length,
    },
  }
}

/** All mocks that a user handed in, with where each stands now. */
export async function examProgress(deps: ExamDeps, { userId }: LoggedIn): Promise<ExamProgress> {
  const { db } = deps.store
  const taken = await listTaken(db, userId)
  const papers = await deps.shelf.papers(taken.map(({ attempt }) => attempt.paperId))
  const standings = await standingsOfAttempts(
    db,
    taken.map(({ attempt }) => attempt.id),
  )
  const list = taken.flatMap(({ attempt, mock }) => {
    const paper = papers.get(attempt.paperId)?.paper
    const standing = standings.get(attempt.id)
    return paper && standing ? [presentTaken(attempt, mock, paper, standing)] : []
  })
  const { practices, answered, right } = await countPractice(db, userId)
  return {
    mocks: list,
    practices,
    answeredCount: answered,
    rightPercent: answered === 0 ? null : Math.round((right / answered) * 100),
  }
}

function presentTaken(
  attempt: AttemptRow,
  mock: MockRow,
  paper: Paper,
  standing: AttemptStanding,
): ExamProgress['mocks'][number] {
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
}
