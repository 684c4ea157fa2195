import { FAVORITES_LIMIT } from '@kaozhou/domain'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { courses } from '../../../database/schema/catalogue'
import { favorites } from '../../../database/schema/learning'
import { startTestServer, type TestServer } from '../../../testing/test-server'

let server: TestServer
let phones = 13_766_000_000

beforeAll(async () => {
  server = await startTestServer({ environment: { SMS_PER_ADDRESS_HOUR: '1000' } })
})
afterAll(() => server.close())

const newPerson = () => {
  phones += 1
  return server.loginAs(String(phones))
}

test('the last added course comes first; adding twice and removing twice change nothing', async () => {
  const { client } = await newPerson()
  await client.favorites.add({ courseId: 1001 })
  server.clock.advance(1000)
  expect(await client.favorites.add({ courseId: 1009 })).toEqual([1009, 1001])
  expect(await client.favorites.add({ courseId: 1001 })).toEqual([1009, 1001])
  const { list, total, end } = await client.favorites.list()
  expect(list.map(({ id }) => id)).toEqual([1009, 1001])
  expect({ total, end }).toEqual({ total: 2, end: true })
  expect(await client.favorites.remove({ courseId: 1001 })).toEqual([1009])
  expect(await client.favorites.remove({ courseId: 1001 })).toEqual([1009])
  expect(await client.favorites.courseIds()).toEqual([1009])
})

test('a course that is added with its earlier time returns to its place; a future time counts as now', async () => {
  const { client } = await newPerson()
  for (const courseId of [1001, 1002, 1003]) {
    await client.favorites.add({ courseId })
    server.clock.advance(1000)
  }
  const addedAt = (await client.favorites.list()).list[1]?.addedAt
  await client.favorites.remove({ courseId: 1002 })
  expect(await client.favorites.add({ courseId: 1002, ...(addedAt && { addedAt }) })).toEqual([
    1003, 1002, 1001,
  ])
  await client.favorites.add({ courseId: 1004, addedAt: server.clock.now + 60_000 })
  server.clock.advance(1000)
  expect(await client.favorites.add({ courseId: 1005 })).toEqual([1005, 1004, 1003, 1002, 1001])
})

test('a card has the current price; a course that went off the shelf stays, marked as such', async () => {
  const { client } = await newPerson()
  for (const courseId of [1004, 1005]) await client.favorites.add({ courseId })
  const [, before] = (await client.favorites.list()).list
  expect(before).toMatchObject({ id: 1004, offShelf: false })
  const { price } = await client.courses.product({ id: 1004 })
  expect(before?.price).toBe(price)
  const here = eq(courses.id, 1004)
  await server.store.db.update(courses).set({ status: 'off' }).where(here)
  try {
    const { list } = await client.favorites.list()
    expect(list.map(({ id, offShelf }) => [id, offShelf])).toEqual([
      [1005, false],
      [1004, true],
    ])
  } finally {
    await server.store.db.update(courses).set({ status: 'on' }).where(here)
  }
})

test('pages of two together have each favourite once', async () => {
  const { client } = await newPerson()
  for (const courseId of [1001, 1002, 1003]) await client.favorites.add({ courseId })
  const first = await client.favorites.list({ length: 2 })
  const second = await client.favorites.list({ length: 2, page: 2 })
  expect([first.end, second.end]).toEqual([false, true])
  expect([...first.list, ...second.list].map(({ id }) => id)).toEqual([1003, 1002, 1001])
})

test('a course that does not exist is not found', async () => {
  const { client } = await newPerson()
  await expect(client.favorites.add({ courseId: 987_654 })).rejects.toMatchObject({ code: 4040 })
})

test('of two concurrent additions at the last place one is refused, with the limit in Chinese', async () => {
  const { client, userId } = await newPerson()
  const { db } = server.store
  const [course] = await db.select().from(courses).where(eq(courses.id, 1001))
  if (!course) throw new Error('no course 1001')
  const made = Array.from({ length: FAVORITES_LIMIT - 1 }, (_, at) => ({
    ...course,
    id: 500_000 + at,
    status: 'off' as const,
  }))
  await db.insert(courses).values(made)
  await db.insert(favorites).values(made.map(({ id }) => ({ userId, courseId: id, addedAt: 1 })))
  const both = await Promise.allSettled([
    client.favorites.add({ courseId: 1001 }),
    client.favorites.add({ courseId: 1002 }),
  ])
  const refused = both.filter((one) => one.status === 'rejected')
  expect(refused).toHaveLength(1)
  expect(refused[0]?.reason).toMatchObject({
    code: 5314,
    message: expect.stringContaining(`最多收藏 ${FAVORITES_LIMIT} 门课程`),
  })
  expect(await client.favorites.courseIds()).toHaveLength(FAVORITES_LIMIT)
})

test('nobody sees the favourites of another person', async () => {
  const one = await newPerson()
  const other = await newPerson()
  await one.client.favorites.add({ courseId: 1001 })
  expect(await other.client.favorites.courseIds()).toEqual([])
  await other.client.favorites.remove({ courseId: 1001 })
  expect(await one.client.favorites.courseIds()).toEqual([1001])
})
