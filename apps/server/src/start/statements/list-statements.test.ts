import { randomUUID } from 'node:crypto'
import type { Client } from '@kaozhou/api'
import { DAY } from '@kaozhou/domain'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { enquiries, enquiryAnswers } from '../../database/schema/enquiries'
import { examAttempts, examMistakes } from '../../database/schema/exams'
import { notices } from '../../database/schema/marketing'
import { coupons, redPackets, userCoupons, userRedPackets } from '../../database/schema/markets'
import { studyTasks } from '../../database/schema/study'
import { createParcel } from '../../modules/buying/express/create-delivery'
import { openDeskAs } from '../../modules/desk/desk-client.fixture'
import { storeMock, storePaper } from '../../modules/learning/exams/exam.fixture'
import { giveCourse } from '../../modules/learning/sections/learner.fixture'
import { heardStatements } from '../../testing/heard-statements'
import { startTestServer, type TestServer } from '../../testing/test-server'

/** A course that the user has. */
const ENQUIRED = 1004

let server: TestServer
let client: Client
let userId: number

beforeAll(async () => {
  server = await startTestServer()
  ;({ client, userId } = await server.loginAs('13911118800'))
  for (const courseId of [1001, 1002, 1003, 1004, 1005, 1006]) {
    await client.favorites.add({ courseId })
  }
  await giveCourse(server, userId, ENQUIRED)
  // Without any result nobody's rank is asked for.
  await takeFourMocks()
})
afterAll(() => server.close())

interface Measured {
  statements: number
  rows: number
}

async function measure(call: () => Promise<unknown[] | { list: unknown[] }>): Promise<Measured> {
  const { statements, answer } = await counted(call)
  return { statements, rows: (Array.isArray(answer) ? answer : answer.list).length }
}

/** The statements of a call, once what the server keeps in memory is there, and its answer. */
async function counted<Answer>(
  call: () => Promise<Answer>,
): Promise<{ statements: number; answer: Answer }> {
  await call()
  const { texts, answer } = await heardStatements(server.store, call)
  return { statements: texts.length, answer }
}

/** Four mocks with a paper each, which the user took, and a mistake in each. */
async function takeFourMocks(): Promise<void> {
  const { db } = server.store
  server.clock.advance(1)
  const { now } = server.clock
  for (let made = 0; made < 4; made += 1) {
    const mockId = `list-mock-${now}-${made}`
    const paperId = `paper-of-${mockId}`
    await storeMock(db, mockId, { startsAt: now - 10, endsAt: now + 10 })
    const times = { startedAt: now, partStartedAt: now, handedInAt: now }
    const result = { score: 100 + made, usedMs: 1, results: {} }
    await db
      .insert(examAttempts)
      .values({ userId, paperId, mockId, partId: 'reading', ...times, ...result })
    const cell = { userId, paperId, questionId: 'r1', knowledge: [], lastAnswer: 'B' }
    const memory = { stability: 1, difficulty: 5, reps: 1, lapses: 0, learningSteps: 0 }
    const review = { memory: 1, scheduledDays: 1, reviewedAt: now, addedAt: now, dueAt: now }
    await db.insert(examMistakes).values({ ...cell, ...memory, ...review, wrongCount: 1 })
  }
}

async function storeFourPapers(): Promise<void> {
  for (let made = 0; made < 4; made += 1) {
    await storePaper(server.store.db, `list-paper-${made}`, 'practice')
  }
}

async function copyPresale(): Promise<void> {
  await server.store.db.execute(sql`
    insert into presales select (jsonb_populate_record(d, jsonb_build_object('id', 900000 + n))).*
      from presales d, generate_series(1, 4) n where d.id = 702`)
}

/** Numbers the rows that are added, so that none is the same as another. */
let added = 0
function fourRows<Row>(rowOf: (number: number) => Row): Row[] {
  return Array.from({ length: 4 }, () => {
    added += 1
    return rowOf(added)
  })
}

async function addNotices(): Promise<void> {
  const { now } = server.clock
  const row = { userId, kind: 'stock' as const, createdAt: now }
  const rows = fourRows((number) => ({ ...row, courseId: 1000 + number, title: `${number}` }))
  await server.store.db.insert(notices).values(rows)
}

async function addParcels(): Promise<void> {
  const { now } = server.clock
  const address = { id: 1, name: '林小舟', mobile: '13800138000', region: '浙江省', detail: '1 号' }
  const items = [{ name: '讲义', quantity: 1 }]
  const facts = { userId, source: 'points' as const, items, address, now }
  for (const sourceId of fourRows((number) => `list-${number}`)) {
    await server.store.inTransaction((tx) => createParcel(tx, { ...facts, sourceId }))
  }
}

async function addCoupons(): Promise<void> {
  const { db } = server.store
  const { now } = server.clock
  const known = await db.select({ id: coupons.id }).from(coupons).limit(4)
  const times = { receivedAt: now, startTime: now, endTime: now + DAY }
  await db
    .insert(userCoupons)
    .values(known.map(({ id }) => ({ userId, couponId: id, source: 'claim' as const, ...times })))
}

async function addRedPackets(): Promise<void> {
  const { db } = server.store
  const { now } = server.clock
  const [known] = await db.select({ id: redPackets.id }).from(redPackets).limit(1)
  const times = { receivedAt: now, startTime: now, endTime: now + DAY }
  const rows = fourRows((number) => ({ ref: `list-${number}`, redPacketId: known?.id ?? 0 }))
  await db.insert(userRedPackets).values(rows.map((row) => ({ userId, ...row, ...times })))
}

/** Each with an answer. */
async function addEnquiries(): Promise<void> {
  const { db } = server.store
  const { now } = server.clock
  const asked = {
    userId,
    courseId: ENQUIRED,
    text: '先看题吗？',
    state: 'shown',
    createdAt: now,
  } as const
  const rows = fourRows(() => ({ ...asked, clientId: randomUUID() }))
  const made = await db.insert(enquiries).values(rows).returning()
  const answer = { userId, by: 'student', text: '先看题', createdAt: now } as const
  await db
    .insert(enquiryAnswers)
    .values(made.map(({ id }) => ({ ...answer, enquiryId: id, clientId: randomUUID() })))
}

describe('four rows more take no more statements', () => {
  test.each([
    ['notices', addNotices, () => client.notices.list({ length: 50 })],
    ['parcels', addParcels, () => client.express.list({ length: 50 })],
    ['coupons of a wallet', addCoupons, () => client.coupons.list({ length: 50 })],
    ['enquiries', addEnquiries, () => client.enquiries.list({ courseId: ENQUIRED, length: 50 })],
    ['red packets of a wallet', addRedPackets, () => client.coupons.redPackets({ length: 50 })],
  ])('%s', async (_, addFour, call) => {
    // Where there is nothing, less may be read.
    await addFour()
    const before = await measure(call)
    await addFour()
    const after = await measure(call)
    expect(after).toEqual({ statements: before.statements, rows: before.rows + 4 })
  })

  test.each([
    ['practice papers', storeFourPapers, () => client.exams.papers({ length: 50 })],
    ['mocks', takeFourMocks, () => client.exams.mocks({})],
    ['pre-sales', copyPresale, () => client.buying.presales({ length: 50 })],
  ])('%s', async (_, addFour, call) => {
    const before = await measure(call)
    await addFour()
    const after = await measure(call)
    expect(after).toEqual({ statements: before.statements, rows: before.rows + 4 })
  })

  test('mistakes of several papers, and the progress in all mocks', async () => {
    const mistakesOf = () => client.exams.mistakes({ length: 50 })
    const taken = async () => (await client.exams.progress()).mocks
    const before = [await measure(mistakesOf), await measure(taken)]
    await takeFourMocks()
    const after = [await measure(mistakesOf), await measure(taken)]
    expect(after).toEqual(before.map(({ statements, rows }) => ({ statements, rows: rows + 4 })))
  })
})

test('the tasks of all courses take as many statements as those of one', async () => {
  const { db } = server.store
  const student = await server.loginAs('13911118801')
  const withTasks = await db.selectDistinct({ id: studyTasks.courseId }).from(studyTasks)
  const [first, ...others] = withTasks.map(({ id }) => id)
  await giveCourse(server, student.userId, first ?? 0)
  const one = await counted(() => student.client.tasks.counts())
  for (const id of others) await giveCourse(server, student.userId, id)
  const all = await counted(() => student.client.tasks.counts())
  expect(all.answer.total).toBeGreaterThan(one.answer.total)
  expect(all.statements).toBe(one.statements)
})

test('a page of six campaigns at the desk takes as many statements as a page of one', async () => {
  const desk = await openDeskAs(server, 'marketing')
  const short = await measure(() => desk.client.campaigns.list({ length: 1 }))
  const long = await measure(() => desk.client.campaigns.list({ length: 6 }))
  expect(long).toEqual({ statements: short.statements, rows: 6 })
})

test.each([
  ['campaigns', (length: number) => client.activities.list({ length })],
  ['comments', (length: number) => client.comments.list({ courseId: 1001, length })],
  ['courses', (length: number) => client.courses.recommendPage({ length })],
  ['favourites', (length: number) => client.favorites.list({ length })],
  ['goods for points', (length: number) => client.points.goods({ length })],
  ['points', (length: number) => client.points.records({ length })],
])('a page of six %s takes as many statements as a page of one', async (_, call) => {
  const short = await measure(() => call(1))
  const long = await measure(() => call(6))
  expect(long.statements).toBe(short.statements)
  expect(short.rows).toBe(1)
})
