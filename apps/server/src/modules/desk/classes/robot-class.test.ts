import { mkdtempSync, readdirSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DAY, MINUTE, SectionState } from '@kaozhou/domain'
import { and, desc, eq, isNotNull } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sections } from '../../../database/schema/catalogue'
import { broadcastSegments, broadcasts, broadcastTakes } from '../../../database/schema/live'
import { startTestServer, type TestServer } from '../../../testing/test-server'
import { type Learner, newLearner, runningClass } from '../../learning/sections/learner.fixture'
import { type Desk, openDeskAs } from '../desk-client.fixture'
import { FORMAT, framesOf, openStudio } from './studio-page.fixture'

const COURSE = 1015
const PATIENCE = { timeout: 20_000, interval: 300 }

let folder: string
let server: TestServer
let owner: Desk
/** Has bought nothing. */
let newcomer: Learner

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'robot-'))
  const environment = { ROBOT_TEACHER: 'on', DATA_DIR: folder }
  server = await startTestServer({ environment, runsJobs: true })
  owner = await openDeskAs(server, 'owner')
  newcomer = await newLearner(server)
})
afterAll(async () => {
  await server.close()
  await rm(folder, { recursive: true })
})

async function stateOf(roomId: string): Promise<string | null> {
  return (await newcomer.client.live.room({ roomid: roomId })).board.broadcast ?? null
}

async function play(roomId: string, path: string) {
  const { stream } = await newcomer.client.live.room({ roomid: roomId })
  const url = (stream?.url ?? '').replace('index.m3u8', path)
  return server.app.inject({ url })
}

const onAir = async (roomId: string) => expect.poll(() => stateOf(roomId), PATIENCE).toBe('onAir')

async function newestTake(sectionId: number) {
  const [take] = await server.store.db
    .select()
    .from(broadcastTakes)
    .where(eq(broadcastTakes.sectionId, sectionId))
    .orderBy(desc(broadcastTakes.number))
  return take
}

/** Until so many segments of a class are stored. */
async function stored(sectionId: number, count: number): Promise<void> {
  const { db } = server.store
  const ofClass = eq(broadcastSegments.sectionId, sectionId)
  await expect
    .poll(() => db.$count(broadcastSegments, ofClass), PATIENCE)
    .toBeGreaterThanOrEqual(count)
}

/** The class that a robot teaches now. */
async function taughtByRobot(): Promise<{ id: number; roomId: string }> {
  const [row] = await server.store.db
    .select()
    .from(sections)
    .where(isNotNull(sections.taughtBy))
    .orderBy(desc(sections.startTime))
  return { id: row?.id ?? 0, roomId: row?.liveParams?.roomId ?? '' }
}

/** Over its time and past the moment for which a lost stream may come back. */
async function afterEnd(id: number): Promise<void> {
  const [row] = await server.store.db.select().from(sections).where(eq(sections.id, id))
  server.clock.now = (row?.endTime ?? 0) + MINUTE
  await expect.poll(async () => (await taughtByRobot()).id, PATIENCE).not.toBe(id)
}

describe('a class of the demo that a robot teaches', () => {
  let first: { id: number; roomId: string }

  test('is on air for a newcomer within seconds, by the same stream as every class, and says what it is', async () => {
    first = await runningClass(server, COURSE)
    await onAir(first.roomId)
    await stored(first.id, 2)
    const { body } = await play(first.roomId, 'picture/index.m3u8')
    expect(body).toContain('#EXT-X-PART:DURATION=0.50000')
    expect((await play(first.roomId, 'index.m3u8')).body).toContain('avc1.42c01e,mp4a.40.2')
    const { section } = await newcomer.client.live.room({ roomid: first.roomId })
    expect(section).toMatchObject({ demo: true, state: SectionState.Live })
    const day = { from: server.clock.now - DAY, to: server.clock.now + DAY }
    const { list } = await owner.client.classes.list(day)
    expect(list.filter(({ demo }) => demo).map(({ id }) => id)).toEqual([first.id])
    expect(list.length).toBeGreaterThan(1)
  })

  test('goes to the person who takes it over, and stays theirs when they are cut off', async () => {
    const page = await openStudio(server, first.id, owner.cookie())
    await page.next('ready')
    page.send({ type: 'begin', page: 'a-page-of-the-studio', format: FORMAT })
    const { take } = await page.next('began')
    for (const frame of framesOf(5)) page.sendFrame(frame)
    await page.kept(200)
    page.leave()
    server.clock.advance(7000)
    await expect.poll(() => stateOf(first.roomId), PATIENCE).toBe('lost')
    await new Promise((resolve) => setTimeout(resolve, 5000))
    expect((await newestTake(first.id))?.number).toBe(take)
  })

  test('is its own recording after its end; the next one runs at once, free, without telling anybody', async () => {
    const told = await newcomer.client.notices.list({})
    await afterEnd(first.id)
    // Its teacher was lost: it ends by itself.
    const lesson = async () => (await newcomer.client.sections.playback({ id: first.id })).section
    await expect.poll(lesson, PATIENCE).toMatchObject({ state: SectionState.Ready, demo: true })
    const next = await taughtByRobot()
    await onAir(next.roomId)
    const { total } = await newcomer.client.notices.list({})
    expect(total).toBe(told.total)
    expect((await newcomer.client.live.room({ roomid: next.roomId })).section).toMatchObject({
      courseId: COURSE,
      audition: true,
      demo: true,
    })
  })

  test('leaves one recording: those before it are forgotten with their files', async () => {
    const { db } = server.store
    for (let count = 0; count < 2; count += 1) {
      const { id } = await taughtByRobot()
      await stored(id, 1)
      await afterEnd(id)
    }
    const over = and(isNotNull(broadcasts.endedAt), isNotNull(sections.taughtBy))
    const kept = () =>
      db
        .select({ id: sections.id })
        .from(broadcasts)
        .innerJoin(sections, eq(sections.id, broadcasts.sectionId))
        .where(over)
    // The next class is there a moment before the old ones are forgotten.
    await expect.poll(kept, PATIENCE).toHaveLength(1)
    const added = () => db.$count(sections, isNotNull(sections.addedAt))
    await expect.poll(added, PATIENCE).toBe(2)
    const [old] = await db.select().from(sections).where(eq(sections.id, first.id))
    expect(old).toMatchObject({ taughtFrom: null, recordedSeconds: 0 })
    const files = await db.select().from(broadcastSegments)
    await expect
      .poll(() => readdirSync(join(folder, 'broadcasts')).length, PATIENCE)
      .toBeLessThanOrEqual(2 * files.length + 2)
  })

  test('is not added while another one runs', async () => {
    server.clock.advance(MINUTE)
    const before = await taughtByRobot()
    await new Promise((resolve) => setTimeout(resolve, 4500))
    expect(await taughtByRobot()).toEqual(before)
  })
})

test('without the setting no class is taught, and none is added', async () => {
  const other = await startTestServer({ runsJobs: true })
  await new Promise((resolve) => setTimeout(resolve, 4500))
  expect(await other.store.db.$count(broadcasts)).toBe(0)
  await other.close()
})
