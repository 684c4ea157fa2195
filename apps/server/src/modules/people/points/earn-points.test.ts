import { DAY } from '@kaozhou/domain'
import { asc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sections } from '../../../database/schema/catalogue'
import { startTestServer, type TestServer } from '../../../testing/test-server'
import { type Learner, newLearner } from '../../learning/sections/learner.fixture'

/** A course of recordings, so that every lesson can be watched at any time. */
const RECORDED = 1003

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

async function lessons(): Promise<{ id: number; seconds: number }[]> {
  const rows = await server.store.db
    .select({ id: sections.id, seconds: sections.durationSeconds })
    .from(sections)
    .where(eq(sections.courseId, RECORDED))
    .orderBy(asc(sections.id))
  expect(rows.length).toBeGreaterThan(6)
  return rows
}

/** Every second of a lesson. */
function whole({ seconds }: { seconds: number }): [number, number][] {
  return [[0, seconds]]
}

/** Watches a lesson to its end at normal speed. */
async function watch({ client }: Learner, lesson: { id: number; seconds: number }) {
  const report = { sectionId: lesson.id, position: lesson.seconds, played: whole(lesson) }
  await client.sections.reportProgress(report)
  server.clock.advance(lesson.seconds * 1000)
  return client.sections.reportProgress(report)
}

const earned = async ({ client }: Learner, title: string) =>
  (await client.points.records({ kind: 'earned', length: 100 })).list
    .filter((record) => record.title === title)
    .map(({ change }) => change)

describe('a lesson', () => {
  test('a finished lesson gives 10 points once, all lessons together 50 a day', async () => {
    const learner = await newLearner(server, [RECORDED])
    const all = await lessons()
    const [first] = all
    if (!first) throw new Error('no lesson')
    const start = { sectionId: first.id, position: 1, played: whole({ seconds: 1 }) }
    await learner.client.sections.reportProgress(start)
    expect(await earned(learner, '看完一节课')).toEqual([])
    expect(await watch(learner, first)).toMatchObject({ finished: true })
    await watch(learner, first)
    expect(await earned(learner, '看完一节课')).toEqual([10])
    // A new day begins, so that seven lessons fit into it.
    server.clock.advance(DAY - (server.clock.now % DAY) + 16 * 3_600_000)
    const { balance } = await learner.client.points.account()
    for (const lesson of all.slice(1, 7)) {
      await learner.client.sections.reportProgress({ sectionId: lesson.id, position: 0 })
    }
    // After the longest lesson's time all six can be finished at once.
    server.clock.advance(Math.max(...all.map(({ seconds }) => seconds)) * 1000)
    for (const { id: sectionId, seconds } of all.slice(1, 7)) {
      const report = { sectionId, position: seconds, played: whole({ seconds }) }
      expect(await learner.client.sections.reportProgress(report)).toMatchObject({ finished: true })
    }
    const account = await learner.client.points.account()
    expect(account.balance).toBe(balance + 50)
    expect(account.earning.find(({ action }) => action === 'lesson')).toMatchObject({
      earnedToday: 50,
      dailyCap: 50,
    })
  })

  test('concurrent reports of four devices give the points once', async () => {
    const learner = await newLearner(server, [RECORDED])
    const [lesson] = await lessons()
    if (!lesson) throw new Error('no lesson')
    const { id: sectionId, seconds } = lesson
    const report = { sectionId, position: seconds, played: whole(lesson) }
    await learner.client.sections.reportProgress({ sectionId, position: 0 })
    server.clock.advance(seconds * 1000)
    await Promise.all([1, 2, 3, 4].map(() => learner.client.sections.reportProgress(report)))
    expect(await earned(learner, '看完一节课')).toEqual([10])
  })
})

describe('a comment', () => {
  const long = '老师讲得很清楚，每一道题都说明白了为什么选、为什么不选，作业也批得细。'

  test('a comment of 30 characters gives 20 points, once for a course', async () => {
    const learner = await newLearner(server, [RECORDED])
    const form = { courseId: RECORDED, score: 5 }
    const write = async (content: string) => {
      server.clock.advance(10 * 60_000)
      await learner.client.comments.submit({ ...form, content })
      return earned(learner, '评价课程')
    }
    expect([...long].length).toBeGreaterThanOrEqual(30)
    expect(await write([...long].slice(0, 29).join(''))).toEqual([])
    expect(await write([...long].slice(0, 30).join(''))).toEqual([20])
    expect(await write(long)).toEqual([20])
  })
})
