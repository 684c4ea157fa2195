import { STUDIO_CLOSE_CODES } from '@kaozhou/api/desk'
import { DAY, MINUTE, SectionState } from '@kaozhou/domain'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { enrolments } from '../../../../database/schema/learning'
import { startTestServer, type TestServer } from '../../../../testing/test-server'
import { type Learner, newLearner, runningClass } from '../../../learning/sections/learner.fixture'
import { type Desk, openDeskAs } from '../../desk-client.fixture'
import { FORMAT, framesOf, openStudio, type StudioPage } from '../studio-page.fixture'

const COURSE = 1001

let server: TestServer
let owner: Desk
let student: Learner
let id: number
let roomId: string

beforeAll(async () => {
  server = await startTestServer({ runsJobs: true })
  owner = await openDeskAs(server, 'owner')
  student = await newLearner(server, [COURSE])
  const running = await runningClass(server, COURSE)
  id = running.id
  roomId = running.roomId
})
afterAll(() => server.close())

const PAGE = 'a-page-of-the-studio'

async function studio(cookie = owner.cookie()): Promise<StudioPage> {
  return openStudio(server, id, cookie)
}

/** What a player gets at an address below that of the class's stream. */
async function play(person: Learner, path: string) {
  const { stream } = await person.client.live.room({ roomid: roomId })
  const response = await server.app.inject({
    url: (stream?.url ?? '').replace('index.m3u8', path),
  })
  return { status: response.statusCode, text: response.body, bytes: response.rawPayload }
}

async function stateOf(): Promise<string | null> {
  return (await student.client.live.room({ roomid: roomId })).board.broadcast ?? null
}

describe('a class that is taught from the studio', () => {
  test('stands in the list of the day, with the way to its studio', async () => {
    const day = { from: server.clock.now - DAY, to: server.clock.now + DAY }
    const { list } = await owner.client.classes.list(day)
    expect(list.find((one) => one.id === id)).toMatchObject({ state: 'waiting', startedAt: null })
    const detail = await owner.client.classes.detail({ id })
    expect(detail).toMatchObject({ online: 0, studioPath: `/api/desk/classes/${id}/studio` })
    expect(detail.students).toBeGreaterThan(0)
  })

  test('is shown with its parts while it runs: to whoever may be in the class, to nobody else', async () => {
    const page = await studio()
    expect(await page.next('ready')).toMatchObject({ state: 'waiting', startedAt: null })
    page.send({ type: 'begin', page: PAGE, format: FORMAT })
    expect(await page.next('began')).toMatchObject({ take: 1, received: 0 })
    const frames = framesOf(9)
    for (const frame of frames) page.sendFrame(frame)
    await page.kept(600)
    expect(await stateOf()).toBe('onAir')

    const { stream } = await student.client.live.room({ roomid: roomId })
    const course = await student.client.courses.product({ id: COURSE })
    expect(stream?.poster).toBe(course.cover)
    expect((await play(student, 'index.m3u8')).text).toContain('picture/index.m3u8')
    const { text } = await play(student, 'picture/index.m3u8')
    expect(text).toContain('#EXT-X-PLAYLIST-TYPE:EVENT')
    expect(text.match(/^\d\.m4s$/gm)).toEqual(['0.m4s', '1.m4s', '2.m4s', '3.m4s'])
    expect(text).toContain('#EXT-X-PART:DURATION=')
    expect(text).toContain('#EXT-X-PRELOAD-HINT:TYPE=PART,URI="4.')
    const files = ['1/init.mp4', '0.m4s', '3.1.m4s']
    for (const track of ['picture', 'sound']) {
      for (const file of files) {
        const { status, bytes } = await play(student, `${track}/${file}`)
        expect(status).toBe(200)
        expect(bytes.toString('latin1', 4, 8)).toBe(file.includes('init') ? 'ftyp' : 'moof')
      }
    }
    for (const path of ['picture/9.m4s', 'picture/2/init.mp4', 'other/0.m4s', 'picture/x.m4s']) {
      expect((await play(student, path)).status).toBe(404)
    }

    const stranger = await newLearner(server)
    await expect(stranger.client.live.room({ roomid: roomId })).rejects.toBeDefined()
    const forged = await server.app.inject({ url: '/media/class/live.1.1.zz.x/index.m3u8' })
    expect(forged.statusCode).toBe(403)
    page.leave()
  })

  test('a page that was cut off goes on with its take; another page begins a new one, after a discontinuity', async () => {
    const again = await studio()
    again.send({ type: 'begin', page: PAGE, format: FORMAT })
    expect(await again.next('began')).toEqual({ type: 'began', take: 1, received: 675 })
    const [frame] = framesOf(1)
    if (frame) again.sendFrame({ ...frame, number: 700 })
    expect(await again.next('gap')).toEqual({ type: 'gap', received: 675 })

    const other = await studio()
    other.send({ type: 'begin', page: 'another-page-of-it', format: FORMAT })
    expect(await other.next('began')).toEqual({ type: 'began', take: 2, received: 0 })
    expect(await again.closed).toBe(STUDIO_CLOSE_CODES.elsewhere)
    for (const one of framesOf(5)) other.sendFrame(one)
    await other.kept(200)
    const { text } = await play(student, 'picture/index.m3u8')
    expect(text.match(/#EXT-X-MAP:URI="\d\/init.mp4"/g)).toHaveLength(2)
    expect(text.match(/#EXT-X-DISCONTINUITY/g)).toHaveLength(1)

    other.send({ type: 'pause' })
    expect(await other.next('ready')).toBeDefined()
    await expect.poll(stateOf).toBe('paused')
    other.send({ type: 'goOn' })
    await expect.poll(stateOf).toBe('onAir')
    other.leave()
  })

  test('a stream of which nothing comes is lost, and on again with its next segment', async () => {
    server.clock.advance(7000)
    expect(await stateOf()).toBe('lost')
    const page = await studio()
    page.send({ type: 'begin', page: 'another-page-of-it', format: FORMAT })
    const { received } = await page.next('began')
    const further = framesOf(10).filter(({ number }) => number > received)
    for (const frame of further) page.sendFrame(frame)
    await page.kept(500)
    expect(await stateOf()).toBe('onAir')
    page.leave()
  })

  test('its end makes it the playback at once, whole and with its length', async () => {
    const other = await studio()
    other.send({ type: 'begin', page: 'another-page-of-it', format: FORMAT })
    await other.next('began')
    const page = await studio()
    page.send({ type: 'end' })
    expect(await page.closed).toBe(STUDIO_CLOSE_CODES.over)
    expect(await other.closed).toBe(STUDIO_CLOSE_CODES.elsewhere)
    expect(await stateOf()).toBe('over')
    const { section, media } = await student.client.sections.playback({ id })
    expect(section).toMatchObject({ state: SectionState.Ready, durationSeconds: 19 })
    const response = await server.app.inject({
      url: (media?.url ?? '').replace('index.m3u8', 'picture/index.m3u8'),
    })
    expect(response.body).toContain('#EXT-X-PLAYLIST-TYPE:VOD')
    expect(response.body).toContain('#EXT-X-ENDLIST')
    expect(response.body).not.toContain('#EXT-X-PART')
    const lengths = [...response.body.matchAll(/#EXTINF:([\d.]+),/g)].map(([, text]) =>
      Number(text),
    )
    expect(lengths.reduce((sum, seconds) => sum + seconds, 0)).toBeCloseTo(19, 0)
  })
})

test('a class that was ended goes on when its teacher begins again; one that they left ends by itself', async () => {
  const page = await studio()
  page.send({ type: 'begin', page: 'a-third-page-of-it', format: FORMAT })
  expect(await page.next('began')).toEqual({ type: 'began', take: 3, received: 0 })
  expect(await stateOf()).toBe('onAir')
  for (const frame of framesOf(6)) page.sendFrame(frame)
  await page.kept(280)
  page.leave()
  server.clock.advance(10 * MINUTE)
  const lengthOf = async () => {
    const { section } = await student.client.sections.playback({ id })
    return section.durationSeconds
  }
  await expect.poll(lengthOf, { timeout: 20_000 }).toBe(25)
})

test('its stream is closed to whoever has the course no more', async () => {
  const leaver = await newLearner(server, [COURSE])
  const { media } = await leaver.client.sections.playback({ id })
  const url = (media?.url ?? '').replace('index.m3u8', 'picture/0.m4s')
  expect((await server.app.inject({ url })).statusCode).toBe(200)
  const { db } = server.store
  await db.delete(enrolments).where(eq(enrolments.userId, leaver.userId))
  server.clock.advance(16_000)
  expect((await server.app.inject({ url })).statusCode).toBe(403)
})

test('of a page that was away for long, what was stored is not asked for again', async () => {
  const page = await studio()
  page.send({ type: 'begin', page: 'a-fourth-page-of-it', format: FORMAT })
  await page.next('began')
  const frames = framesOf(5)
  for (const frame of frames) page.sendFrame(frame)
  await page.kept(140)
  const segments = async () => {
    const { text } = await play(student, 'picture/index.m3u8')
    return text.match(/#EXTINF/g)?.length ?? 0
  }
  const before = await segments()
  page.leave()
  // The last second is stored when nobody comes back for it.
  await expect
    .poll(
      () => {
        server.clock.advance(MINUTE)
        return segments()
      },
      { timeout: 30_000, interval: 3000 },
    )
    .toBe(before + 1)
  const again = await studio()
  again.send({ type: 'begin', page: 'a-fourth-page-of-it', format: FORMAT })
  expect(await again.next('kept')).toEqual({ type: 'kept', number: frames.length })
  expect(await again.next('began')).toMatchObject({ received: 0 })
  again.leave()
})

test('nobody without the right gets into a studio, a teacher not into the class of another', async () => {
  for (const role of ['support', 'teacher'] as const) {
    const desk = await openDeskAs(server, role)
    const page = await studio(desk.cookie())
    expect(await page.closed).toBe(STUDIO_CLOSE_CODES.refused)
  }
  const nobody = await openStudio(server, id, undefined)
  expect(await nobody.closed).toBe(STUDIO_CLOSE_CODES.refused)
})
