import { DAY } from '@kaozhou/domain'
import { max } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Store } from '../../database/executor'
import { comments, courses, sections } from '../../database/schema/catalogue'
import { pictures } from '../../database/schema/content'
import { coupons } from '../../database/schema/markets'
import { TEST_NOW } from '../../testing/database-template'
import { demoContent } from '../../testing/demo-content'
import { openTestStore } from '../../testing/test-database'
import { freshenTimetables } from '../fresh-timetables'
import { applyToEmpty } from './apply-content'

let store: Store

beforeAll(async () => {
  store = await openTestStore()
})
afterAll(() => store.close())

async function newestLesson(): Promise<number> {
  const [row] = await store.db.select({ newest: max(sections.startTime) }).from(sections)
  return row?.newest ?? 0
}

describe('the seeded content', () => {
  test('24 courses and 300 comments', async () => {
    expect(await store.db.$count(courses)).toBe(24)
    expect(await store.db.$count(comments)).toBe(300)
  })

  test('seeding a second time changes nothing', async () => {
    await applyToEmpty(store, demoContent, { now: TEST_NOW + DAY })
    expect(await store.db.$count(courses)).toBe(24)
  })

  test('a database that was filled before it held pictures gets them', async () => {
    const count = await store.db.$count(pictures)
    await store.db.delete(pictures)
    await applyToEmpty(store, demoContent, { now: TEST_NOW })
    expect(count).toBeGreaterThan(30)
    expect(await store.db.$count(pictures)).toBe(count)
  })

  test('the cover of every course is drawn', async () => {
    const stored = new Map((await store.db.select().from(pictures)).map((one) => [one.key, one]))
    for (const { cover } of await store.db.select().from(courses)) {
      expect(Buffer.from(stored.get(cover)?.bytes ?? []).toString()).toContain('<svg')
    }
  })

  test('a comment written after the seed gets an id above the seeded ones', async () => {
    const [row] = await store.db
      .insert(comments)
      .values({
        courseId: 1001,
        nickname: '考生0001',
        avatar: '',
        score: 5,
        content: '好',
        createdAt: TEST_NOW,
      })
      .returning({ id: comments.id })
    expect(row?.id).toBeGreaterThan(300)
  })
})

describe('freshenTimetables', () => {
  test('changes nothing while lessons are still to come', async () => {
    const newest = await newestLesson()
    expect(await freshenTimetables(store, TEST_NOW + DAY)).toBe(0)
    expect(await newestLesson()).toBe(newest)
  })

  test('when the last lesson is over, moves lessons and coupons by whole days', async () => {
    const before = await newestLesson()
    const [coupon] = await store.db.select().from(coupons).limit(1)
    expect(await freshenTimetables(store, TEST_NOW + 100 * DAY + 5 * 3_600_000)).toBe(100)
    expect(await newestLesson()).toBe(before + 100 * DAY)
    const moved = (await store.db.select().from(coupons)).find(({ id }) => id === coupon?.id)
    expect(moved?.endTime).toBe((coupon?.endTime ?? 0) + 100 * DAY)
    expect(await freshenTimetables(store, TEST_NOW + 100 * DAY + 5 * 3_600_000)).toBe(0)
  })
})
