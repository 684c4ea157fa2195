import type { Section } from '@kaozhou/api'
import { errorCodes } from '@kaozhou/api/contract'
import { HOUR } from '@kaozhou/domain'
import { asc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { documents, sections } from '../../../database/schema/catalogue'
import { startTestServer, type TestServer } from '../../../testing/test-server'
import { codeOf, giveCourse, type Learner, newLearner } from './learner.fixture'

const LIVE_COURSE = 1001
const RECORD_COURSE = 1004

let server: TestServer
let student: Learner
let stranger: Learner

beforeAll(async () => {
  server = await startTestServer()
  student = await newLearner(server, [LIVE_COURSE, RECORD_COURSE])
  stranger = await newLearner(server)
})
afterAll(() => server.close())

async function lessons(courseId: number): Promise<Section[]> {
  const chapters = await student.client.courses.chapters({ id: courseId })
  return chapters.flatMap((chapter) => chapter.sections)
}

async function lessonIn(state: number, courseId = LIVE_COURSE): Promise<Section> {
  const found = (await lessons(courseId)).find(
    (section) => section.state === state && !section.audition,
  )
  if (!found) throw new Error(`no lesson in state ${state}`)
  return found
}

async function get(url: string, headers: Record<string, string> = {}) {
  return server.app.inject({ url, headers })
}

describe('a lesson', () => {
  test('its state follows the clock, and an owner of the course may open it', async () => {
    const live = await lessonIn(2)
    expect(await student.client.sections.info({ id: live.id })).toMatchObject({
      state: 2,
      type: 2,
      openBy: 'owned',
      offer: null,
      serverTime: server.clock.now,
    })
  })

  test('a user without the course gets the offer instead of the live parameters', async () => {
    const live = await lessonIn(2)
    expect(await stranger.client.sections.info({ id: live.id })).toMatchObject({
      openBy: null,
      liveParams: null,
      offer: { courseId: LIVE_COURSE, onSale: true, auditionable: true },
    })
  })

  test('a user without the course is refused live, playback and recording; a visitor must log in', async () => {
    const live = await lessonIn(2)
    const codes = await Promise.all(
      [
        stranger.client.sections.live({ id: live.id }),
        stranger.client.sections.playback({ id: live.id }),
        stranger.client.sections.record({ id: live.id }),
      ].map(codeOf),
    )
    expect(new Set(codes)).toEqual(new Set([errorCodes.notEntitled.code]))
    expect(await codeOf(server.client.sections.live({ id: live.id }))).toBe(401)
    expect(await codeOf(student.client.sections.live({ id: 1 }))).toBe(errorCodes.notFound.code)
  })

  test('a free lesson opens for a logged-in user without the course', async () => {
    const [free] = (await lessons(RECORD_COURSE)).filter((section) => section.audition)
    const opened = await stranger.client.sections.record({ id: free?.id ?? 0 })
    expect(opened.section.openBy).toBe('free')
    expect(opened.media?.url).toMatch(/^\/media\/hls\//)
  })

  test('a lesson of an expired course is refused as expired', async () => {
    const late = await newLearner(server)
    await giveCourse(server, late.userId, RECORD_COURSE, 1)
    const closed = await lessonIn(4, RECORD_COURSE)
    expect((await late.client.sections.info({ id: closed.id })).openBy).toBe('owned')
    server.clock.advance(25 * HOUR)
    expect(await codeOf(late.client.sections.record({ id: closed.id }))).toBe(
      errorCodes.courseExpired.code,
    )
    server.clock.advance(-25 * HOUR)
  })
})

describe('a live class', () => {
  test('one that nobody teaches has its room, and no picture', async () => {
    const live = await lessonIn(2)
    const { stream, roomId } = await student.client.sections.live({ id: live.id })
    expect(roomId).toBe(live.liveParams?.roomId)
    expect(stream).toBeNull()
  })

  test.each([0, 1, 3, 4])('in state %i there is no stream', async (state) => {
    const courses = [LIVE_COURSE, 1002, 1009, 1010]
    const viewer = await newLearner(server, courses)
    const all = (await Promise.all(courses.map(lessons))).flat()
    const found = all.find((section) => section.state === state && section.startTime !== null)
    const { stream, section } = await viewer.client.sections.live({ id: found?.id ?? 0 })
    expect([stream, section.state]).toEqual([null, state])
  })
})

describe('a recording', () => {
  test('its playlist has the length of the lesson, and it names the lessons before and after', async () => {
    const list = await lessons(RECORD_COURSE)
    const second = list[1] as Section
    const opened = await student.client.sections.record({ id: second.id })
    expect(opened).toMatchObject({
      previous: { id: list[0]?.id },
      next: { id: list[2]?.id },
      progress: { position: 0, watchedSeconds: 0, finished: false },
    })
    const playlist = await get(opened.media?.url.replace('index', 'sd/index') ?? '')
    const minutes = (playlist.body.match(/#EXTINF/g)?.length ?? 0) * (3.2 / 60)
    expect(minutes).toBeCloseTo(second.durationSeconds / 60, 0)
    expect((await get(opened.media?.poster ?? '')).headers['content-type']).toBe('image/jpeg')
  })

  test('a changed media address is refused with 403, an expired one with mediaLinkExpired', async () => {
    const lesson = await lessonIn(4, RECORD_COURSE)
    const { media } = await student.client.sections.record({ id: lesson.id })
    const url = media?.url ?? ''
    expect((await get(url)).statusCode).toBe(200)
    expect((await get(url.replace('vod.', 'vod.1'))).statusCode).toBe(403)
    expect((await get(url.replace('/vod.', '/live.'))).statusCode).toBe(403)
    server.clock.advance(7 * HOUR)
    const late = await get(url)
    server.clock.advance(-7 * HOUR)
    expect([late.statusCode, late.json().code]).toEqual([403, errorCodes.mediaLinkExpired.code])
  })
})

describe('progress', () => {
  test('watchedSeconds never shrinks or outruns the clock, and at nine tenths the lesson is finished', async () => {
    const lesson = (await lessons(RECORD_COURSE))[3] as Section
    await student.client.sections.record({ id: lesson.id })
    const report = (position: number, to: number) =>
      student.client.sections.reportProgress({
        sectionId: lesson.id,
        position,
        played: to > 0 ? [[0, to]] : [],
      })

    server.clock.advance(10_000)
    expect(await report(10, 10)).toMatchObject({ position: 10, watchedSeconds: 10 })
    // The same report again, then an older one that arrives late.
    expect(await report(10, 10)).toMatchObject({ watchedSeconds: 10 })
    expect(await report(4, 4)).toMatchObject({ position: 4, watchedSeconds: 10 })
    // A jump to the end changes the position, but only possible seconds count as watched.
    const jumped = await report(lesson.durationSeconds, lesson.durationSeconds)
    expect(jumped).toMatchObject({ position: lesson.durationSeconds, finished: false })
    expect(jumped.watchedSeconds).toBeLessThan(60)

    server.clock.advance(lesson.durationSeconds * 1000)
    const share = Math.ceil(lesson.durationSeconds * 0.9)
    expect(await report(share, share - 1)).toMatchObject({ finished: false })
    expect(await report(share, share)).toMatchObject({ finished: true })
    // A finished lesson stays finished when it is watched again from the start.
    expect(await report(0, 0)).toMatchObject({ position: 0, finished: true, watchedSeconds: share })

    const [read] = await student.client.sections.progress({ sectionIds: [lesson.id] })
    expect(read).toMatchObject({ finished: true, watchedSeconds: share })
    const { list } = await student.client.courses.owned()
    expect(list.find(({ id }) => id === RECORD_COURSE)).toMatchObject({
      finishedCount: 1,
      lastSectionName: lesson.name,
    })
    expect(await student.client.learning.course({ id: RECORD_COURSE })).toMatchObject({
      owned: true,
      finishedCount: 1,
      last: { id: lesson.id, position: 0 },
    })
  })

  test('at double speed, with a reload in between, a lesson is finished by its nine tenths and by nothing less', async () => {
    const { client } = await newLearner(server, [RECORD_COURSE])
    const lesson = (await lessons(RECORD_COURSE))[5] as Section
    const report = (from: number, to: number) =>
      client.sections.reportProgress({
        sectionId: lesson.id,
        position: to,
        played: [[from, to]],
      })
    const share = Math.ceil(lesson.durationSeconds * 0.9)
    const middle = Math.floor(lesson.durationSeconds / 2)
    await client.sections.record({ id: lesson.id })
    server.clock.advance((middle / 2) * 1000)
    expect(await report(0, middle)).toMatchObject({ watchedSeconds: middle, finished: false })
    // The page is loaded again, and begins a little before the place where it was.
    const { progress } = await client.sections.record({ id: lesson.id })
    expect(progress).toMatchObject({ position: middle, watchedSeconds: middle })
    server.clock.advance(((share - middle) / 2) * 1000)
    expect(await report(middle - 5, share - 1)).toMatchObject({
      watchedSeconds: share - 1,
      finished: false,
    })
    server.clock.advance(1000)
    expect(await report(share - 1, share + 1)).toMatchObject({ finished: true })
  })

  test('parts that two devices played at the same time are united: a second that both played counts once', async () => {
    const lesson = (await lessons(RECORD_COURSE))[4] as Section
    const { client: phone, token } = await newLearner(server, [RECORD_COURSE])
    const tablet = server.clientWith(token)
    await phone.sections.record({ id: lesson.id })
    server.clock.advance(60_000)
    const report = (client: Learner['client'], played: [number, number][]) =>
      client.sections.reportProgress({ sectionId: lesson.id, position: 40, played })
    await Promise.all([
      report(phone, [[0, 30]]),
      report(tablet, [
        [20, 40],
        [200, 210],
      ]),
    ])
    const watched = async () =>
      (await phone.sections.progress({ sectionIds: [lesson.id] }))[0]?.watchedSeconds
    expect(await watched()).toBe(50)
    // Each device goes on telling all that it has played since it opened the lesson.
    server.clock.advance(10_000)
    await report(phone, [[0, 40]])
    expect(await watched()).toBe(50)
    await report(tablet, [
      [20, 40],
      [200, 220],
    ])
    expect(await watched()).toBe(60)
  })

  test('a report without parts, as older clients send it, stores the position alone', async () => {
    const lesson = (await lessons(RECORD_COURSE))[5] as Section
    await student.client.sections.record({ id: lesson.id })
    const sent = student.client.sections.reportProgress({ sectionId: lesson.id, position: 33 })
    expect(await sent).toMatchObject({ position: 33, watchedSeconds: 0 })
  })

  test('a report is refused for a lesson that is not open, has not begun or does not exist', async () => {
    const closed = await lessonIn(4, RECORD_COURSE)
    const later = await lessonIn(0)
    const report = (client: Learner['client'], sectionId: number) =>
      codeOf(client.sections.reportProgress({ sectionId, position: 1, played: [[0, 1]] }))
    expect(await report(stranger.client, closed.id)).toBe(errorCodes.notEntitled.code)
    expect(await report(student.client, later.id)).toBe(errorCodes.liveClosed.code)
    expect(await report(student.client, 999_999)).toBe(errorCodes.notFound.code)
  })

  test('a user reads their own progress, not that of another', async () => {
    const all = await stranger.client.sections.progress({ courseId: RECORD_COURSE })
    expect(all.length).toBeGreaterThan(5)
    expect(all.map(({ watchedSeconds }) => watchedSeconds)).toEqual(all.map(() => 0))
  })
})

describe('documents', () => {
  test('a student searches documents, previews three pages and downloads the file under its name', async () => {
    const found = await student.client.documents.search({ keyword: '听力' })
    expect(found.list.length).toBeGreaterThan(0)
    for (const { name } of found.list) expect(name).toContain('听力')
    const [first] = found.list
    const id = first?.id ?? 0
    const preview = await student.client.documents.preview({ id })
    expect(preview.pages).toHaveLength(3)
    expect(preview.morePages).toBe((first?.pages ?? 0) - 3)

    const { url, expiresAt } = await student.client.documents.link({ id, download: true })
    const file = await get(url)
    expect(file.headers['content-type']).toBe('application/pdf')
    expect(file.headers['content-disposition']).toBe(
      `attachment; filename="document.pdf"; filename*=UTF-8''${encodeURIComponent(first?.name ?? '')}`,
    )
    expect(file.rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
    expect(file.rawPayload.length).toBe(first?.sizeBytes)
    server.clock.now = expiresAt
    expect((await get(url)).statusCode).toBe(403)
    server.clock.now = expiresAt - 600_000
  })

  test('a user without the course finds no documents and gets no address', async () => {
    const [any] = await server.store.db
      .select()
      .from(documents)
      .where(eq(documents.courseId, LIVE_COURSE))
      .orderBy(asc(documents.id))
      .offset(3)
    expect((await stranger.client.documents.search()).total).toBe(0)
    const id = any?.id ?? 0
    expect(await codeOf(stranger.client.documents.link({ id }))).toBe(errorCodes.notEntitled.code)
    expect(await codeOf(stranger.client.documents.preview({ id }))).toBe(
      errorCodes.notEntitled.code,
    )
    expect(await codeOf(student.client.documents.link({ id: 999_999 }))).toBe(
      errorCodes.notFound.code,
    )
  })

  test('a lesson lists its own documents, and with ofCourse those of the whole course too', async () => {
    const [first] = await server.store.db
      .select()
      .from(sections)
      .where(eq(sections.courseId, LIVE_COURSE))
      .orderBy(asc(sections.sort))
    const sectionId = first?.id ?? 0
    const own = await student.client.documents.ofSection({ sectionId })
    const all = await student.client.documents.ofSection({ sectionId, ofCourse: true })
    expect(own).toHaveLength(1)
    expect(all.map((item) => item.sectionId)).toEqual([sectionId, null])
  })
})

describe('a course as it is studied', () => {
  test('a visitor gets it without progress; hasAll divides courses into owned and missing', async () => {
    expect(await server.client.learning.course({ id: LIVE_COURSE })).toMatchObject({
      owned: false,
      expiresAt: null,
      finishedCount: 0,
      next: null,
    })
    const courseIds = [LIVE_COURSE, RECORD_COURSE, 1005]
    expect(await student.client.learning.hasAll({ courseIds })).toEqual({
      isAllHave: false,
      owned: [LIVE_COURSE, RECORD_COURSE],
      missing: [1005],
    })
    expect(await student.client.learning.hasAll({ courseIds: [LIVE_COURSE] })).toMatchObject({
      isAllHave: true,
    })
  })

  test('gift packs are listed by course; an unknown course is not found', async () => {
    const all = await Promise.all(
      [1001, 1002, 1003, 1009].map((id) => server.client.courses.giftPacks({ id })),
    )
    expect(all.flat().length).toBeGreaterThan(0)
    expect(await codeOf(server.client.courses.giftPacks({ id: 5 }))).toBe(errorCodes.notFound.code)
  })

  test('the group of a class is refused to a user without the course', async () => {
    expect(await student.client.learning.classGroup({ id: LIVE_COURSE })).toMatchObject({
      kind: 'qq',
    })
    expect(await codeOf(stranger.client.learning.classGroup({ id: LIVE_COURSE }))).toBe(
      errorCodes.groupClosedToYou.code,
    )
  })
})
