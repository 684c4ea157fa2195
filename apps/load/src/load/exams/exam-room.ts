import {
  beginPaper,
  HOUR,
  type Paper,
  type PaperSolutions,
  paperQuestions,
  partPlans,
} from '@kaozhou/domain'
import { eq } from 'drizzle-orm'
import {
  examAttempts,
  mocks,
  paperSolutions,
  papers,
} from '../../../../server/src/database/schema/exams'
import { type LoadBuyer, type LoadWorld, newBuyers } from '../load-world'

/** Where people reach the exam: at the servers, or at what stands before them. */
export type ExamWorld = LoadWorld<{ url: string }>

const MOCK_ID = 'load-mock'
const BATCH = 500

/** Somebody who sits in the mock. */
export interface Sitter extends LoadBuyer {
  attemptId: number
  device: string
  /** What will be handed in: each person knows more or less. */
  answers: Record<string, string>
}

export interface ExamRoom {
  mockId: string
  paper: Paper
  solutions: PaperSolutions
  people: Sitter[]
}

/** A mock with the demo's first paper, and everybody in it: they began within the last hour, each at a time of their own. */
export async function seatPeople(world: ExamWorld, count: number): Promise<ExamRoom> {
  const { db } = world.store
  const [found] = await db
    .select({ paper: papers.paper, solutions: paperSolutions.solutions })
    .from(papers)
    .innerJoin(paperSolutions, eq(paperSolutions.paperId, papers.id))
    .where(eq(papers.use, 'mock'))
    .orderBy(papers.id)
    .limit(1)
  if (!found) throw new Error('the content has no mock paper')
  const now = Date.now()
  const times = { startsAt: now - HOUR, endsAt: now + 6 * HOUR }
  const texts = { title: '万人模考', summary: '', bring: [] }
  await db.insert(mocks).values({ id: MOCK_ID, paperId: found.paper.id, ...texts, ...times })
  const people: Sitter[] = []
  while (people.length < count) {
    const batch = await newBuyers(world, Math.min(BATCH, count - people.length))
    people.push(...(await seat(world, batch, { ...found, first: people.length, now })))
  }
  return { mockId: MOCK_ID, ...found, people }
}

async function seat(
  { store }: ExamWorld,
  batch: readonly LoadBuyer[],
  room: { paper: Paper; solutions: PaperSolutions; first: number; now: number },
): Promise<Sitter[]> {
  const { paper, solutions, first, now } = room
  const plans = partPlans(paper, 'mock')
  const rows = batch.map(({ userId }, at) => {
    const startedAt = now - 1000 * ((first + at) % 3600)
    // Practice-like parts: the trial is about syncs and hand-ins, so that every question can be answered all the time.
    const { partId, partStartedAt } = beginPaper(plans.slice(-1), { now: startedAt, endsAt: null })
    const endsAt = now + 5 * HOUR
    return { userId, paperId: paper.id, mockId: MOCK_ID, startedAt, endsAt, partId, partStartedAt }
  })
  const inserted = await store.db
    .insert(examAttempts)
    .values(rows)
    .returning({ id: examAttempts.id, userId: examAttempts.userId })
  const ids = new Map(inserted.map(({ id, userId }) => [userId, id]))
  return batch.map((person, at) => ({
    ...person,
    attemptId: ids.get(person.userId) ?? 0,
    device: `device-of-${person.userId}`,
    answers: answersOf(paper, solutions, first + at),
  }))
}

/** The same person gives the same answers in every run: right ones by a share of their own, and texts. */
function answersOf(
  paper: Paper,
  solutions: PaperSolutions,
  person: number,
): Record<string, string> {
  const share = 20 + ((person * 37) % 80)
  return Object.fromEntries(
    paperQuestions(paper).map(({ id, number }) => {
      const key = solutions.questions[id]?.key ?? null
      const isRight = (person * 31 + number * 17) % 100 < share
      if (key === null) return [id, 'In recent years, more and more students … '.repeat(20)]
      const right = typeof key === 'string' ? key : (key[0] ?? '')
      return [id, isRight ? right : 'Z']
    }),
  )
}
