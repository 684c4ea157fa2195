import type { Client } from '@kaozhou/api'
import { errorCodes } from '@kaozhou/api/contract'
import { hasStudied, MINUTE } from '@kaozhou/domain'
import { asc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { enrolments } from '../../../database/schema/learning'
import { orders } from '../../../database/schema/orders'
import { servedStreams } from '../../../database/schema/study'
import { startTestServer, type TestServer } from '../../../testing/test-server'
import { buy, newVisitor, payFully } from '../../buying/orders/buying.fixture'
import { listUsedLessons } from '../../buying/orders/refunds/study-repository'
import { codeOf, giveCourse, newLearner } from '../sections/learner.fixture'

const COURSE = 1004
const SEGMENT_SECONDS = 3.2

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

/** A new user who has paid for the course. */
async function newOwner() {
  const person = await newVisitor(server)
  const order = await buy(person.client, COURSE)
  await payFully(server, person.client, order.id)
  return { ...person, order }
}

async function lessonOf(client: Client, { free }: { free: boolean }) {
  const chapters = await client.courses.chapters({ id: COURSE })
  const found = chapters
    .flatMap(({ sections }) => sections)
    .find(({ audition, state }) => audition === free && state === 4)
  if (!found) throw new Error('no such lesson')
  return found
}

async function streamOf(client: Client, id: number): Promise<string> {
  return (await client.sections.record({ id })).media?.url ?? ''
}

/** Fetches a segment, as a player does; returns the status. */
async function fetchSegment(url: string, index: number): Promise<number> {
  const part = url.replace('index.m3u8', `sd/${index}.m4s`)
  return (await server.app.inject({ url: part, headers: { range: 'bytes=0-9' } })).statusCode
}

async function watch(url: string, seconds: number): Promise<void> {
  for (let index = 0; index * SEGMENT_SECONDS < seconds; index += 1) {
    expect(await fetchSegment(url, index)).toBe(206)
  }
}

async function servedTo(userId: number) {
  return server.store.db
    .select()
    .from(servedStreams)
    .where(eq(servedStreams.userId, userId))
    .orderBy(asc(servedStreams.boughtAt))
}

test('a refund is refused once a tenth of a lesson was served, though no player reported anything', async () => {
  const { client, userId, order } = await newOwner()
  const lesson = await lessonOf(client, { free: false })
  const url = await streamOf(client, lesson.id)
  await watch(url, lesson.durationSeconds * 0.1)
  expect(await client.orders.refundTerms({ id: order.id })).toMatchObject({ returnable: true })

  await watch(url, lesson.durationSeconds * 0.1 + 60)
  const [served] = await servedTo(userId)
  await watch(url, lesson.durationSeconds * 0.1 + 60)
  expect(await servedTo(userId)).toEqual([served])
  expect(await client.orders.refundTerms({ id: order.id })).toMatchObject({ returnable: false })
  await expect(client.orders.refund({ id: order.id })).rejects.toMatchObject({
    code: errorCodes.refundRefused.code,
    message: '已经学习过课程，不支持自助退款',
  })
})

test('a fresh buyer who presses play, watches 20 s and then looks at six places for 5 s each can still refund', async () => {
  const { client, order } = await newOwner()
  const lesson = await lessonOf(client, { free: false })
  const url = await streamOf(client, lesson.id)
  const places = [0, 60, 120, 180, 240, 300, 360]
  for (const first of places) {
    // What hls.js fetches at a place: what is watched, and 30 s ahead.
    for (let index = first; index < first + 17; index += 1) await fetchSegment(url, index)
  }
  const played = places.map((first): [number, number] => {
    const from = Math.round(first * SEGMENT_SECONDS)
    return [from, from + (first === 0 ? 20 : 5)]
  })
  server.clock.advance(MINUTE)
  const report = { sectionId: lesson.id, position: 30, played }
  const { watchedSeconds, refundWarning } = await client.sections.reportProgress(report)
  expect([watchedSeconds, refundWarning]).toEqual([50, null])
  expect(await client.orders.refundTerms({ id: order.id })).toMatchObject({ returnable: true })
})

test('from 8 % of a lesson on the player is told how much is left before the right of refund ends', async () => {
  const { client, order } = await newOwner()
  const { id: sectionId, durationSeconds } = await lessonOf(client, { free: false })
  await client.sections.record({ id: sectionId })
  const warningAt = async (share: number) => {
    server.clock.advance(5 * MINUTE)
    const to = Math.ceil(durationSeconds * share)
    const report = { sectionId, position: to, played: [[0, to] as [number, number]] }
    return (await client.sections.reportProgress(report)).refundWarning
  }
  expect(await warningAt(0.07)).toBeNull()
  const warning = { orderId: order.id, secondsLeft: expect.any(Number) }
  expect(await warningAt(0.085)).toEqual(warning)
  expect((await client.sections.record({ id: sectionId })).refundWarning).toEqual(warning)
  expect(await warningAt(0.11)).toBeNull()
  expect(await client.orders.refundTerms({ id: order.id })).toMatchObject({ returnable: false })
})

test('segments from different places of a lesson count like those from its start', async () => {
  const { client, userId } = await newOwner()
  const lesson = await lessonOf(client, { free: false })
  const url = await streamOf(client, lesson.id)
  for (const index of [0, 40, 80, 81]) await fetchSegment(url, index)
  await streamOf(client, lesson.id)
  expect(await servedTo(userId)).toMatchObject([{ links: 2, servedSeconds: 3 * 16 }])
})

test('a free lesson is served without being counted', async () => {
  const { client, userId } = await newLearner(server)
  const lesson = await lessonOf(client, { free: true })
  await watch(await streamOf(client, lesson.id), 60)
  expect(await servedTo(userId)).toEqual([])
})

test('after a refund the address of a stream serves nothing, not even segments that it served before', async () => {
  const { client, order } = await newOwner()
  const lesson = await lessonOf(client, { free: false })
  const url = await streamOf(client, lesson.id)
  await watch(url, 20)
  await client.orders.refund({ id: order.id })
  expect(await fetchSegment(url, 100)).toBe(403)
  server.clock.advance(MINUTE)
  expect(await fetchSegment(url, 0)).toBe(403)
  expect((await server.app.inject({ url })).statusCode).toBe(403)
})

test('while a refund is under way nothing is served', async () => {
  const { client, order } = await newOwner()
  const lesson = await lessonOf(client, { free: false })
  const url = await streamOf(client, lesson.id)
  await server.store.db
    .update(orders)
    .set({ refundAskedAt: server.clock.now })
    .where(eq(orders.id, order.id))
  expect(await fetchSegment(url, 0)).toBe(403)
  expect(await codeOf(client.sections.record({ id: lesson.id }))).toBe(errorCodes.notEntitled.code)
})

test('what was served before a later purchase does not count against its refund', async () => {
  const { client, userId } = await newLearner(server)
  await giveCourse(server, userId, COURSE, 1)
  const lesson = await lessonOf(client, { free: false })
  await watch(await streamOf(client, lesson.id), lesson.durationSeconds * 0.3)
  server.clock.advance(25 * 60 * MINUTE)
  const order = await buy(client, COURSE)
  await payFully(server, client, order.id)
  expect(await client.orders.refundTerms({ id: order.id })).toMatchObject({ returnable: true })
  await watch(await streamOf(client, lesson.id), 16)
  expect((await servedTo(userId)).at(-1)).toMatchObject({ links: 1, servedSeconds: 16 })
  expect(await client.orders.refundTerms({ id: order.id })).toMatchObject({ returnable: true })
})

test("a stream's address works for 15 minutes; a new one continues the lesson", async () => {
  const { client } = await newOwner()
  const lesson = await lessonOf(client, { free: false })
  const url = await streamOf(client, lesson.id)
  server.clock.advance(15 * MINUTE)
  expect(await fetchSegment(url, 3)).toBe(403)
  expect(await fetchSegment(await streamOf(client, lesson.id), 3)).toBe(206)
})

test('when the course ends, an address that has not expired serves nothing more', async () => {
  const { client, userId } = await newOwner()
  const lesson = await lessonOf(client, { free: false })
  const url = await streamOf(client, lesson.id)
  expect(await fetchSegment(url, 0)).toBe(206)
  await server.store.db
    .update(enrolments)
    .set({ expiresAt: server.clock.now + 1 })
    .where(eq(enrolments.userId, userId))
  server.clock.advance(MINUTE)
  expect(await fetchSegment(url, 0)).toBe(403)
})

test('a document opened whole keeps the order from being refunded; its preview does not', async () => {
  const { client, order } = await newOwner()
  const { list } = await client.documents.search({ courseId: COURSE })
  const id = list[0]?.id ?? 0
  expect(await client.documents.preview({ id })).toMatchObject({ endsRefund: true })
  const { url } = await client.documents.link({ id })
  expect(await client.orders.refundTerms({ id: order.id })).toMatchObject({ returnable: true })
  expect((await server.app.inject({ url })).statusCode).toBe(200)
  expect(await client.orders.refundTerms({ id: order.id })).toMatchObject({
    returnable: false,
    reason: '已经打开或下载过课程资料，不支持自助退款',
  })
  expect(await client.documents.preview({ id })).toMatchObject({ endsRefund: false })
})

test('a refund and a player at the same time: either the segment counts or the refund comes first', async () => {
  const { client, userId, order } = await newOwner()
  const lesson = await lessonOf(client, { free: false })
  const url = await streamOf(client, lesson.id)
  const refund = client.orders.refund({ id: order.id }).then(
    () => true,
    () => false,
  )
  const codes: number[] = []
  const player = async (from: number) => {
    for (let index = from; index < from + 15; index += 1) codes.push(await fetchSegment(url, index))
  }
  await Promise.all(Array.from({ length: 8 }, (_, index) => player(index * 30)))
  const isRefunded = await refund
  const uses = await listUsedLessons(server.store.db, {
    ...{ userId, courseIds: [COURSE], since: 0, isCard: false },
  })
  expect(isRefunded).toBe(!uses.some(hasStudied))
  expect(codes.filter((code) => code !== 206 && code !== 403)).toEqual([])
})
