import { DAY } from '@kaozhou/domain'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { courses } from '../../../database/schema/catalogue'
import { examItemUses } from '../../../database/schema/exams'
import { startTestServer, type TestServer } from '../../../testing/test-server'
import { codeOf, giveCourse, type Learner, newLearner } from '../sections/learner.fixture'
import { storeItems } from './exam.fixture'

const CODES = { badInput: 4000, unknown: 5339, limit: 5340 }

let server: TestServer

beforeAll(async () => {
  server = await startTestServer({
    environment: { SMS_PER_ADDRESS_HOUR: '1000' },
  })
})
beforeEach(() => storeItems(server.store.db))
afterAll(() => server.close())

type Answers = (at: number, topic: string) => 'B' | 'C'

/** Takes a whole level test; `B` is always right. */
async function take({ client }: Learner, answers: Answers = () => 'B', form = {}) {
  let state = await client.exams.beginEvaluation(form)
  const { id } = state
  const asked: string[] = []
  while (state.item) {
    const { id: itemId, topic } = state.item
    asked.push(itemId)
    const answer = answers(asked.length, topic)
    state = await client.exams.answerItem({ id, itemId, answer, seconds: 10 })
  }
  return { asked, report: await client.exams.evaluationReport({ id }) }
}

describe('the evaluation', () => {
  test('it asks 20 to 25 questions, and says the level with its uncertainty', async () => {
    const { client } = await newLearner(server)
    let state = await client.exams.beginEvaluation()
    const { id } = state
    expect((await client.exams.beginEvaluation()).item).toEqual(state.item)
    const asked: string[] = []
    while (state.item) {
      const itemId = state.item.id
      asked.push(itemId)
      const answer = asked.length % 4 === 0 ? 'A' : 'B'
      state = await client.exams.answerItem({ id, itemId, answer, seconds: 10 })
      // A repeated request gets the same answer.
      expect(await client.exams.answerItem({ id, itemId, answer: 'C' })).toEqual(state)
    }
    expect(new Set(asked).size).toBe(asked.length)
    expect(asked.length).toBeGreaterThanOrEqual(20)
    expect(asked.length).toBeLessThanOrEqual(25)
    const report = await client.exams.evaluationReport({ id })
    expect(report.answers.filter(({ right }) => right)).toHaveLength(
      asked.length - Math.floor(asked.length / 4),
    )
    expect(report.topics.map(({ count }) => count).reduce((sum, one) => sum + one, 0)).toBe(
      asked.length,
    )
    expect(report.level.text).toMatch(/^你的水平是“.+”，约超过 \d+% 的同学/)
    expect(report.level.low).toBeLessThan(report.level.high)
    expect(report.history).toHaveLength(1)
  })

  test('an item that was not shown, an end without an answer', async () => {
    const { client } = await newLearner(server)
    const { id, item } = await client.exams.beginEvaluation()
    const other = item?.id === 'item-3' ? 'item-4' : 'item-3'
    const answered = client.exams.answerItem({ id, itemId: other, answer: 'B' })
    expect(await codeOf(answered)).toBe(CODES.unknown)
    expect(await codeOf(client.exams.finishEvaluation({ id }))).toBe(CODES.badInput)
    await client.exams.answerItem({ id, itemId: item?.id ?? '', answer: '' })
    expect(await client.exams.finishEvaluation({ id })).toMatchObject({
      answers: [{ right: false, answer: '' }],
    })
  })
})

describe('which items the evaluation asks', () => {
  test("a user who can't listen gets no listening items, and the report leaves that topic out", async () => {
    const { report } = await take(await newLearner(server), undefined, { silent: true })
    expect(report.answers.every(({ item }) => item.recording === null)).toBe(true)
    expect(report.topics.map(({ topic }) => topic)).not.toContain('listening')
  })

  test('a listening item names its recording; its script is in the report only', async () => {
    const { asked, report } = await take(await newLearner(server))
    const heard = report.answers.filter(({ item }) => item.topic === 'listening')
    expect(heard.length).toBeGreaterThanOrEqual(5)
    expect(asked.length).toBe(report.answers.length)
    for (const { item, script } of heard) {
      expect(item.recording?.url).toMatch(/^\/media\/papers\//)
      expect(script).toContain('what is said')
    }
  })

  test('the second test asks nothing of the first while the pool has others; after 60 days it may', async () => {
    const person = await newLearner(server)
    const [first, second] = [await take(person), await take(person)]
    expect(second.asked.filter((id) => first.asked.includes(id))).toEqual([])
    // The pool has 60 items: the third evaluation has to ask some of them again.
    expect((await take(person)).asked.length).toBeGreaterThanOrEqual(20)
  })

  test('only a finished test counts for how often its items were shown', async () => {
    const { db } = server.store
    const uses = async () =>
      (await db.select().from(examItemUses)).reduce((sum, { shown }) => sum + shown, 0)
    const open = await newLearner(server)
    const { id, item } = await open.client.exams.beginEvaluation()
    await open.client.exams.answerItem({ id, itemId: item?.id ?? '', answer: 'B' })
    expect(await uses()).toBe(0)
    await open.client.exams.finishEvaluation({ id })
    expect(await uses()).toBe(1)
    const { asked } = await take(await newLearner(server))
    expect(await uses()).toBe(1 + asked.length)
  })
})

describe('how often', () => {
  test('three are begun on a day, the fourth on the next; the page says how many are left and which one is open', async () => {
    const person = await newLearner(server)
    const { exams } = person.client
    for (const left of [3, 2, 1]) {
      expect((await exams.evaluationStanding()).leftToday).toBe(left)
      const { id, item } = await exams.beginEvaluation()
      await exams.answerItem({ id, itemId: item?.id ?? '', answer: '' })
      expect(await exams.evaluationStanding()).toMatchObject({
        open: { id, answeredCount: 1 },
        hasRecordings: true,
      })
      await exams.finishEvaluation({ id })
      expect(await exams.evaluationStanding()).toMatchObject({ open: null, lastId: id })
    }
    expect(await codeOf(exams.beginEvaluation())).toBe(CODES.limit)
    server.clock.advance(DAY)
    expect((await exams.beginEvaluation()).answeredCount).toBe(0)
  })

  test('tabs that begin the last one of the day at once begin one, and finish it once', async () => {
    const { exams } = (await newLearner(server)).client
    const begin = async () => {
      const { id, item } = await exams.beginEvaluation()
      await exams.answerItem({ id, itemId: item?.id ?? '', answer: '' })
      return id
    }
    for (let count = 0; count < 2; count += 1) await exams.finishEvaluation({ id: await begin() })
    const tabs = await Promise.all(Array.from({ length: 12 }, () => exams.beginEvaluation()))
    const id = await begin()
    expect(new Set(tabs.map((tab) => tab.id))).toEqual(new Set([id]))
    expect(new Set(tabs.map(({ item }) => item?.id)).size).toBe(1)
    await Promise.all([exams.finishEvaluation({ id }), exams.finishEvaluation({ id })])
    expect(await exams.evaluationStanding()).toMatchObject({ open: null, leftToday: 0, lastId: id })
    expect(await codeOf(exams.beginEvaluation())).toBe(CODES.limit)
  })

  test("a test that was begun yesterday can be finished today, and does not count among today's", async () => {
    const { client } = await newLearner(server)
    const { id } = await client.exams.beginEvaluation()
    server.clock.advance(DAY)
    expect((await client.exams.beginEvaluation()).id).toBe(id)
    expect((await client.exams.evaluationStanding()).leftToday).toBe(3)
  })
})

describe('the courses that the report recommends', () => {
  test('the report recommends courses for the exam, the level and a weak topic, by their tags; owned ones are left out', async () => {
    const person = await newLearner(server)
    const all = ['入门', '基础', '中等', '良好', '优秀'] as const
    const offered = await server.store.db.select().from(courses).limit(4)
    await server.store.db.update(courses).set({ trains: null })
    const trains = [
      { exams: ['cet4'], skills: ['grammar'], levels: [...all] },
      { exams: ['cet6'], skills: ['grammar'], levels: [...all] },
      { exams: ['cet4'], skills: ['reading'], levels: [...all] },
      { exams: ['cet4'], skills: ['grammar'], levels: [...all] },
    ] as const
    for (const [at, { id }] of offered.entries()) {
      const row = trains[at] as (typeof courses.$inferInsert)['trains']
      await server.store.db
        .update(courses)
        .set({ trains: row, status: 'on', name: `课程 ${id}`, summary: '阅读' })
        .where(eq(courses.id, id))
    }
    const ids = offered.map(({ id }) => id)
    await giveCourse(server, person.userId, ids[3] ?? 0)
    const { report } = await take(person, (_, topic) => (topic === 'grammar' ? 'C' : 'B'), {
      exam: 'cet4',
    })
    expect(report.courses.map(({ id }) => id)).toEqual([ids[0], ids[2]])
    expect(report.courses[0]?.why).toContain('针对你的薄弱项：语法')
    expect(report.courses[1]?.why).not.toContain('薄弱')
    expect(report.advice).toMatch(/^目前最值得投入的是语法。/)
  })

  test('with every answer right nothing is called weak', async () => {
    const { report } = await take(await newLearner(server))
    expect(report.advice).not.toContain('最值得投入')
    expect(report.courses.every(({ why }) => !why.includes('薄弱'))).toBe(true)
    expect(new Set(report.topics.map(({ advice }) => advice))).toEqual(
      new Set(['这一项都答对了，保持手感就好。']),
    )
  })
})
