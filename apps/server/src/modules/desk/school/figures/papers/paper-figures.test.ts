import type { FiguredItem } from '@kaozhou/api/desk'
import { ITEM_ANSWERS_LEAST, MINUTE, PAPER_TAKERS_MOST } from '@kaozhou/domain'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { AnswerCell, QuestionResult } from '../../../../../database/schema/exams'
import { examAttempts } from '../../../../../database/schema/exams'
import { users } from '../../../../../database/schema/users'
import { heardStatements } from '../../../../../testing/heard-statements'
import { startTestServer, type TestServer } from '../../../../../testing/test-server'
import { storePaper } from '../../../../learning/exams/exam.fixture'
import { newLearner } from '../../../../learning/sections/learner.fixture'
import { type Desk, openDeskAs } from '../../../desk-client.fixture'

const PAPER = 'figured-paper'
const FEW = 'little-taken-paper'
const TAKERS = 40

let server: TestServer
let desk: Desk

type Given = Record<string, { a: string; state: QuestionResult['state'] }>

/**
 * The taker with this place from the best, 0, to the weakest: the better one is, the more of the listening and of `r1` is right.
 * `r3` is keyed wrongly: the best chose B and the weakest what the key says.
 */
function givenBy(place: number): Given {
  const right = (id: string, a: string): Given => ({ [id]: { a, state: 'right' } })
  const wrong = (id: string, a: string): Given => ({ [id]: { a, state: 'wrong' } })
  return {
    w1: { a: 'A text', state: 'byHand' },
    ...(place < 30 ? right('l1', 'A') : wrong('l1', 'C')),
    ...(place < 20 ? right('l2', 'B') : wrong('l2', place % 2 ? 'A' : 'D')),
    ...(place === 7
      ? { l3: { a: '', state: 'blank' } }
      : place < 12
        ? right('l3', 'C')
        : wrong('l3', 'A')),
    ...(place < 15 ? right('r1', 'dca') : { r1: { a: 'AC', state: 'part' } }),
    ...(place < 25 ? right('r2', 'the library') : wrong('r2', `somewhere ${place}`)),
    ...(place < 28 ? wrong('r3', 'B') : right('r3', 'D')),
    t1: { a: '', state: 'blank' },
  }
}

interface Attempt {
  paperId: string
  userId: number
  given: Given
  handedInAt: number
  questionIds?: string[]
}

async function store({ given, handedInAt, ...attempt }: Attempt): Promise<void> {
  const answers: Record<string, AnswerCell> = {}
  const results: Record<string, QuestionResult> = {}
  for (const [id, { a, state }] of Object.entries(given)) {
    if (a !== '') answers[id] = { a, t: handedInAt, d: 'device', s: 9, r: 1 }
    results[id] = { earned: state === 'right' ? 100 : 0, state }
  }
  await server.store.db.insert(examAttempts).values({
    ...attempt,
    ...{ answers, results, handedInAt, score: 0, partId: 'reading' },
    startedAt: handedInAt - MINUTE,
    partStartedAt: handedInAt - MINUTE,
  })
}

beforeAll(async () => {
  server = await startTestServer()
  const { db } = server.store
  await storePaper(db, PAPER, 'practice')
  await storePaper(db, FEW, 'practice')
  const rows = Array.from({ length: TAKERS }, (_, at) => ({
    ...{ nickname: `考生${at}`, avatar: '', createdAt: server.clock.now },
  }))
  const takers = await db.insert(users).values(rows).returning({ id: users.id })
  for (const [place, { id: userId }] of takers.entries()) {
    const handedInAt = server.clock.now + place
    await store({ paperId: PAPER, userId, given: givenBy(place), handedInAt })
    // What is done again, or done in part, says nothing more of the paper.
    const again = { l1: { a: 'D', state: 'wrong' } } as const
    if (place % 3 === 0) {
      await store({ paperId: PAPER, userId, given: again, handedInAt: handedInAt + MINUTE })
    }
    const part = { given: again, handedInAt: handedInAt - MINUTE, questionIds: ['l1'] }
    if (place % 4 === 0) await store({ paperId: PAPER, userId, ...part })
    if (place < ITEM_ANSWERS_LEAST - 1) {
      await store({ paperId: FEW, userId, given: givenBy(place), handedInAt })
    }
  }
  desk = await openDeskAs(server, 'teacher')
})
afterAll(() => server.close())

/** The same numbers, by PostgreSQL's own correlation over rows that are picked here. */
async function ownFigures(questionId: string) {
  const keyed = ['l1', 'l2', 'l3', 'r1', 'r2', 'r3']
  const takers = Array.from({ length: TAKERS }, (_, place) => givenBy(place))
  const scores = takers.flatMap((given) => {
    const one = given[questionId]
    if (!one || one.state === 'blank') return []
    const isRight = (id: string) => given[id]?.state === 'right'
    const rest = keyed.filter((id) => id !== questionId && isRight(id)).length
    return [{ right: one.state === 'right' ? 1 : 0, rest }]
  })
  const { rows } = (await server.store.db.execute(sql`
    select count(*)::int as answers, avg(one.right)::float8 as difficulty, corr(one.right, one.rest) as discrimination
    from jsonb_to_recordset(${JSON.stringify(scores)}::jsonb) as one ("right" float8, rest float8)`)) as unknown as {
    rows: { answers: number; difficulty: number; discrimination: number }[]
  }
  return rows[0]
}

const itemsOf = async (id: string): Promise<Map<string, FiguredItem>> =>
  new Map((await desk.client.figures.paper({ id })).items.map((item) => [item.questionId, item]))

test('each item has the difficulty and discrimination that the database itself finds', async () => {
  const { takers } = await desk.client.figures.paper({ id: PAPER })
  expect(takers).toBe(TAKERS)
  const items = await itemsOf(PAPER)
  expect([...items.keys()].sort()).toEqual(['l1', 'l2', 'l3', 'r1', 'r2', 'r3'])
  for (const [questionId, { answers, difficulty, discrimination }] of items) {
    const own = await ownFigures(questionId)
    expect({ questionId, answers }).toEqual({ questionId, answers: own?.answers })
    expect(difficulty).toBeCloseTo(own?.difficulty ?? Number.NaN, 10)
    expect(discrimination).toBeCloseTo(own?.discrimination ?? Number.NaN, 10)
  }
})

test('the item whose key is wrong stands first and says why', async () => {
  const { items } = await desk.client.figures.paper({ id: PAPER })
  expect(items[0]).toMatchObject({ questionId: 'r3', faults: ['negative', 'rival'] })
  expect(items.slice(1).every(({ faults }) => faults.length === 0)).toBe(true)
  expect(items.slice(1).map(({ number }) => number)).toEqual([2, 3, 4, 5, 6])
})

test('every option has its share, also one that nobody chose; texts are not listed', async () => {
  const items = await itemsOf(PAPER)
  expect(items.get('l2')?.chosen).toMatchObject([
    { answer: 'B', right: true, people: 20 },
    { answer: 'A', right: false, people: 10 },
    { answer: 'D', right: false, people: 10 },
    { answer: 'C', right: false, people: 0, strong: 0 },
  ])
  expect(items.get('r1')?.chosen).toMatchObject([
    { answer: 'AC', people: 25 },
    { answer: 'ACD', right: true, people: 15 },
  ])
  expect(items.get('r2')?.chosen).toEqual([])
  // 27 of a hundred of 40 are 11, and the next ones did as well as the eleventh.
  const strong = items.get('r3')?.chosen.reduce((sum, one) => sum + one.strong, 0) ?? 0
  expect(strong).toBeGreaterThanOrEqual(Math.ceil(TAKERS * 0.27))
  expect(strong).toBeLessThan(TAKERS / 2)
})

test('too few answers: shares, but no discrimination and nothing that looks wrong', async () => {
  for (const { answers, discrimination, faults, difficulty } of (await itemsOf(FEW)).values()) {
    expect(answers).toBeLessThan(ITEM_ANSWERS_LEAST)
    expect({ discrimination, faults }).toEqual({ discrimination: null, faults: [] })
    expect(difficulty).not.toBeNull()
  }
})

test('a real hand-in counts, and a paper that nobody took has none', async () => {
  await storePaper(server.store.db, 'taken-once', 'practice')
  const { client } = await newLearner(server)
  const { id } = await client.exams.open({ paperId: 'taken-once', device: 'device-phone' })
  const at = server.clock.now
  const changes = [{ questionId: 'l1', answer: 'A', at, seconds: 9, marked: false }]
  await client.exams.handIn({ id, device: 'device-phone', changes })
  const { takers } = await desk.client.figures.paper({ id: 'taken-once' })
  expect(takers).toBe(1)
  expect((await itemsOf('taken-once')).get('l1')).toMatchObject({ answers: 1, difficulty: 1 })
  await storePaper(server.store.db, 'never-taken', 'practice')
  const never = await desk.client.figures.paper({ id: 'never-taken' })
  expect(never).toMatchObject({ takers: 0 })
  expect(never.items[0]).toMatchObject({ answers: 0, difficulty: null, discrimination: null })
})

test('the list has every paper once, page by page, with how often it was handed in', async () => {
  const found = []
  let before: string | undefined
  do {
    const page = await desk.client.figures.papers({ before, length: 3 })
    found.push(...page.list)
    before = page.next ?? undefined
  } while (before)
  const { rows } = (await server.store.db.execute(sql`
    select papers.id, count(exam_attempts.id)::int as n from papers
    left join exam_attempts on paper_id = papers.id and handed_in_at is not null group by 1`)) as unknown as {
    rows: { id: string; n: number }[]
  }
  expect(found.map(({ id }) => id).sort()).toEqual(rows.map(({ id }) => id).sort())
  for (const { id, n } of rows) expect(found.find((one) => one.id === id)?.handIns).toBe(n)
})

test('a question is shown with its key; what is not there is not found', async () => {
  const { figures, papers } = desk.client
  expect(await papers.question({ id: PAPER, questionId: 'r3' })).toMatchObject({
    stem: 'Question 7',
    key: ['D'],
  })
  const none = { code: 4040 }
  await expect(papers.question({ id: PAPER, questionId: 'r9' })).rejects.toMatchObject(none)
  await expect(figures.paper({ id: 'no-paper' })).rejects.toMatchObject(none)
  await expect(figures.papers({ before: 'x' })).rejects.toMatchObject({ code: 4000 })
})

test('a paper takes as many statements whoever took it, and no more takers than are said', async () => {
  const statements = async (id: string) => {
    await desk.client.figures.paper({ id })
    const { texts } = await heardStatements(server.store, () => desk.client.figures.paper({ id }))
    return texts.length
  }
  expect(await statements(PAPER)).toBe(await statements('never-taken'))
  expect(PAPER_TAKERS_MOST).toBeGreaterThan(TAKERS)
})
