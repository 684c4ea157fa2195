import { createServer } from 'node:net'
import { HOUR, MINUTE } from '@kaozhou/domain'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { sections } from '../../../database/schema/catalogue'
import { broadcastTakes } from '../../../database/schema/live'
import { startTestServer, type TestServer } from '../../../testing/test-server'
import { writeAmf } from '../../learning/broadcast/rtmp/amf'
import { RTMP } from '../../learning/broadcast/rtmp/chunk-reader'
import { openPusher, type Pusher } from '../../learning/broadcast/rtmp/rtmp-client.fixture'
import { type Learner, newLearner, runningClass } from '../../learning/sections/learner.fixture'
import { type Desk, openDeskAs } from '../desk-client.fixture'
import { FORMAT, openStudio } from './studio-page.fixture'

const COURSE = 1001
const AVCC = Buffer.from('0142001fffe100', 'hex')
/** AAC-LC, 48 kHz, stereo. */
const AAC = Buffer.from('1190', 'hex')

let server: TestServer
let port: number
let owner: Desk
let student: Learner
let id: number
let roomId: string

beforeAll(async () => {
  port = await freePort()
  server = await startTestServer({ environment: { RTMP_PORT: String(port) } })
  await server.app.listen({ port: 0 })
  owner = await openDeskAs(server, 'owner')
  student = await newLearner(server, [COURSE])
  ;({ id, roomId } = await runningClass(server, COURSE))
})
afterAll(() => server.close())

async function freePort(): Promise<number> {
  const probe = createServer()
  await new Promise<void>((resolve) => probe.listen(0, '127.0.0.1', resolve))
  const address = probe.address()
  await new Promise((resolve) => probe.close(resolve))
  return typeof address === 'object' && address ? address.port : 0
}

async function keyOf(sectionId = id): Promise<string> {
  const { push } = await owner.client.classes.detail({ id: sectionId })
  expect(push?.address).toBe(`rtmp://127.0.0.1:${port}/live`)
  return push?.key ?? ''
}

/** Some seconds of a class, with its formats first, from a time of the program's own clock. */
function pushSeconds(pusher: Pusher, seconds: number, from: number): void {
  pusher.send(RTMP.data, 0, writeAmf('@setDataFrame', 'onMetaData', { width: 1920, height: 1080 }))
  pusher.send(RTMP.picture, from, Buffer.concat([Buffer.from('1700000000', 'hex'), AVCC]))
  pusher.send(RTMP.sound, from, Buffer.concat([Buffer.from('af00', 'hex'), AAC]))
  for (let at = 0; at < seconds * 25; at += 1) {
    const time = from + at * 40
    // The program holds pictures back that refer to later ones.
    const head = Buffer.from(`${at % 50 === 0 ? '17' : '27'}01000050`, 'hex')
    pusher.send(RTMP.picture, time, Buffer.concat([head, Buffer.from(`picture ${at}`)]))
    const sound = Buffer.concat([Buffer.from('af01', 'hex'), Buffer.from(`sound ${at}`)])
    pusher.send(RTMP.sound, time, sound)
  }
}

const stateOf = async () => (await student.client.live.room({ roomid: roomId })).board.broadcast

const takes = () => server.store.db.select().from(broadcastTakes)

async function playlist(): Promise<string> {
  const { stream } = await student.client.live.room({ roomid: roomId })
  const url = (stream?.url ?? '').replace('index.m3u8', 'picture/index.m3u8')
  return (await server.app.inject({ url })).body
}

async function refusalOf(key: string) {
  const pusher = await openPusher(port)
  const answer = await pusher.publish(key)
  await pusher.closed
  return answer
}

describe('a class that a program pushes', () => {
  test('is on air with its parts; its pictures have the size that the program says; its studio is told', async () => {
    const page = await openStudio(server, id, owner.cookie())
    expect(await page.next('ready')).toMatchObject({ state: 'waiting' })
    const pusher = await openPusher(port)
    expect(await pusher.publish(await keyOf())).toMatchObject({ level: 'status' })
    pushSeconds(pusher, 9, 5000)
    await vi.waitFor(async () => expect(await playlist()).toContain('\n3.m4s'), 10_000)
    expect(await stateOf()).toBe('onAir')
    expect(await playlist()).toContain('#EXT-X-PART:DURATION=')
    expect((await takes()).map(({ format }) => [format.picture.width, format.sound.codec])).toEqual(
      [[1920, 'mp4a.40.2']],
    )
    expect(await page.next('ready')).toMatchObject({ state: 'onAir' })
    page.leave()
    pusher.leave()
  })

  test('goes on after the program was cut off, as a stretch of its own', async () => {
    const pusher = await openPusher(port)
    expect(await pusher.publish(await keyOf())).toMatchObject({ level: 'status' })
    pushSeconds(pusher, 5, 0)
    await vi.waitFor(async () => expect(await playlist()).toContain('#EXT-X-DISCONTINUITY'), 10_000)
    // A second program with the key takes the place of the first.
    const other = await openPusher(port)
    expect(await other.publish(await keyOf())).toMatchObject({ level: 'status' })
    await pusher.closed
    other.leave()
  })

  test('is taken over by a page of the studio; the program does not take it back by itself', async () => {
    const pusher = await openPusher(port)
    await pusher.publish(await keyOf())
    pushSeconds(pusher, 3, 0)
    await vi.waitFor(async () => expect(await takes()).toHaveLength(3), 10_000)
    const page = await openStudio(server, id, owner.cookie())
    await page.next('ready')
    page.send({ type: 'begin', page: 'a-page-of-the-studio', format: FORMAT })
    await page.next('began')
    await pusher.closed
    expect(await refusalOf(await keyOf())).toEqual({
      level: 'error',
      description: 'the class is taught from a page of the desk',
    })
    page.send({ type: 'end' })
    await page.closed
    expect(await refusalOf(await keyOf())).toMatchObject({ description: 'the class is over' })
  })

  test.each([
    ['no key', () => ''],
    ['an invented key', () => 'push.1.zzzzzzzz.invented'],
    ['the address of a recording', async () => (await keyOf()).replace('push', 'vod')],
  ])('%s is refused', async (_, key) => {
    expect(await refusalOf(await key())).toMatchObject({
      level: 'error',
      description: 'the key is wrong, or of another class',
    })
  })

  test('a key ends with its class, and opens no class whose time was moved', async () => {
    const key = await keyOf()
    const { db } = server.store
    const [row] = await db.select().from(sections).where(eq(sections.id, id))
    const moved = { startTime: server.clock.now + 5 * HOUR, endTime: server.clock.now + 6 * HOUR }
    await db.update(sections).set(moved).where(eq(sections.id, id))
    expect(await refusalOf(key)).toMatchObject({ description: 'the class can not be taught now' })
    const { startTime, endTime } = row ?? {}
    await db.update(sections).set({ startTime, endTime }).where(eq(sections.id, id))
    server.clock.advance((endTime ?? 0) - server.clock.now + HOUR + MINUTE)
    expect(await refusalOf(key)).toMatchObject({
      description: 'the key is wrong, or of another class',
    })
  })
})
