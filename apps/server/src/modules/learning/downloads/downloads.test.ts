import { type Client, refusalDataOf } from '@kaozhou/api'
import { errorCodes } from '@kaozhou/api/contract'
import { DAY } from '@kaozhou/domain'
import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { enrolments } from '../../../database/schema/learning'
import { downloadGrants } from '../../../database/schema/study'
import { startTestServer, type TestServer } from '../../../testing/test-server'
import { buy, newVisitor, payFully } from '../../buying/orders/buying.fixture'
import { codeOf, newLearner } from '../sections/learner.fixture'

const COURSE = 1004
const DEVICE = 'device-one'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

async function lessonOf(client: Client) {
  const chapters = await client.courses.chapters({ id: COURSE })
  const found = chapters
    .flatMap(({ sections }) => sections)
    .find(({ audition, state }) => !audition && state === 4)
  if (!found) throw new Error('no such lesson')
  return found
}

const grant = (client: Client, sectionId: number, device = DEVICE, quality = 'sd') =>
  client.downloads.grant({ sectionId, device, quality })

/** Fetches all that a playlist names; returns the bytes without the playlist's own. */
async function fetchAll(url: string): Promise<number> {
  const list = (await server.app.inject({ url })).body
  const names = [...list.matchAll(/^(?!#)(\S+)$|URI="([^"]+)"/gm)].map((one) => one[1] ?? one[2])
  let bytes = 0
  for (const name of names) {
    const part = await server.app.inject({ url: url.replace('index.m3u8', name ?? '') })
    expect(part.statusCode).toBe(200)
    bytes += part.rawPayload.length
  }
  return bytes
}

test('an offer says the bytes that a download then takes, and no limit of watching refuses it', async () => {
  const { client } = await newLearner(server, [COURSE])
  const { id, durationSeconds } = await lessonOf(client)
  const offer = await client.downloads.offer({ sectionId: id })
  expect(offer).toMatchObject({ sectionId: id, courseId: COURSE, seconds: durationSeconds })
  const { media, bytes } = await grant(client, id)
  expect(offer.qualities.find(({ name }) => name === 'sd')?.bytes).toBe(bytes)
  expect(await fetchAll(media.url.replace('index.m3u8', 'sd/index.m3u8'))).toBe(bytes)
})

test('a course whose lesson was downloaded is refunded by the same rule as a watched one', async () => {
  const { client } = await newVisitor(server)
  const order = await buy(client, COURSE)
  await payFully(server, client, order.id)
  const { id } = await lessonOf(client)
  const { media } = await grant(client, id)
  expect(await client.orders.refundTerms({ id: order.id })).toMatchObject({ returnable: true })
  await fetchAll(media.url.replace('index.m3u8', 'sd/index.m3u8'))
  expect(await client.orders.refundTerms({ id: order.id })).toMatchObject({ returnable: false })
})

test('the same file keeps its key for 30 days from the last line; another quality gets another key', async () => {
  const { client } = await newLearner(server, [COURSE])
  const { id } = await lessonOf(client)
  const first = await grant(client, id)
  expect(Buffer.from(first.key, 'base64')).toHaveLength(32)
  expect(first.until).toBe(server.clock.now + 30 * DAY)
  server.clock.advance(DAY)
  const again = await grant(client, id)
  expect(again).toMatchObject({ key: first.key, stamp: first.stamp, until: first.until + DAY })
  const other = await grant(client, id, DEVICE, 'hd')
  expect(other.key).not.toBe(first.key)
  expect(other.stamp).not.toBe(first.stamp)
})

test('a download ends with the course, before the 30 days', async () => {
  const { client, userId } = await newLearner(server, [COURSE])
  const { id } = await lessonOf(client)
  const end = server.clock.now + 3 * DAY
  const isCourse = and(eq(enrolments.userId, userId), eq(enrolments.courseId, COURSE))
  await server.store.db.update(enrolments).set({ expiresAt: end, ownEndsAt: end }).where(isCourse)
  expect(await grant(client, id)).toMatchObject({ until: end })
})

test.each([
  ['refunded', 'refunded'],
  ['ended', 'ended'],
] as const)(
  'once the course is %s its downloads are taken back, and the reason is told each time',
  async (how, why) => {
    const { client, userId } = await newVisitor(server)
    const order = await buy(client, COURSE)
    await payFully(server, client, order.id)
    const { id } = await lessonOf(client)
    await grant(client, id)
    if (how === 'refunded') await client.orders.refund({ id: order.id })
    else {
      await server.store.db
        .update(enrolments)
        .set({ expiresAt: server.clock.now - 1, ownEndsAt: server.clock.now - 1 })
        .where(eq(enrolments.userId, userId))
    }
    const { list } = await client.downloads.standing({ device: DEVICE })
    expect(list).toMatchObject([{ sectionId: id, standing: false, why }])
    expect((await client.downloads.standing({ device: DEVICE })).list).toEqual(list)
    const [row] = await server.store.db
      .select()
      .from(downloadGrants)
      .where(eq(downloadGrants.userId, userId))
    expect(row).toMatchObject({ key: null, takenFor: why })
  },
)

test('a lesson that got another file is replaced', async () => {
  const { client, userId } = await newLearner(server, [COURSE])
  const { id } = await lessonOf(client)
  await grant(client, id)
  await server.store.db
    .update(downloadGrants)
    .set({ stamp: 'of a former file' })
    .where(eq(downloadGrants.userId, userId))
  const { list } = await client.downloads.standing({ device: DEVICE })
  expect(list).toMatchObject([{ standing: false, why: 'replaced' }])
})

test('the fourth device is refused with the other three; when one is taken back it may', async () => {
  const { client } = await newLearner(server, [COURSE])
  const { id } = await lessonOf(client)
  for (const device of ['device-1', 'device-2', 'device-3']) await grant(client, id, device)
  const refused = await grant(client, id, 'device-4').catch((error: unknown) => error)
  const { devices = [] } = refusalDataOf(refused, 'downloadDevices') ?? {}
  expect(devices.map(({ device, lessons }) => [device, lessons]).sort()).toEqual([
    ['device-1', 1],
    ['device-2', 1],
    ['device-3', 1],
  ])
  await client.downloads.giveBack({ device: 'device-2' })
  expect(await codeOf(grant(client, id, 'device-4'))).toBe(0)
  expect((await client.downloads.standing({ device: 'device-2' })).list).toEqual([])
})

test('a logout takes back what the device keeps', async () => {
  const { client, userId } = await newLearner(server, [COURSE])
  const { id } = await lessonOf(client)
  await grant(client, id)
  await client.session.logout({})
  const rows = await server.store.db
    .select()
    .from(downloadGrants)
    .where(eq(downloadGrants.userId, userId))
  expect(rows).toMatchObject([{ key: null, takenFor: 'removed' }])
})

test('who has no course is refused as by the playback', async () => {
  const { client } = await newLearner(server)
  const { id } = await lessonOf(client)
  expect(await codeOf(client.downloads.offer({ sectionId: id }))).toBe(errorCodes.notEntitled.code)
  expect(await codeOf(grant(client, id))).toBe(errorCodes.notEntitled.code)
})

test('what was watched without a line counts once, when it comes hours after the download', async () => {
  const { client } = await newLearner(server, [COURSE])
  const { id } = await lessonOf(client)
  await grant(client, id)
  server.clock.advance(DAY)
  const report = { sectionId: id, position: 600, played: [[0, 600] as [number, number]] }
  expect(await client.sections.reportProgress(report)).toMatchObject({ watchedSeconds: 600 })
  expect(await client.sections.reportProgress(report)).toMatchObject({ watchedSeconds: 600 })
})
