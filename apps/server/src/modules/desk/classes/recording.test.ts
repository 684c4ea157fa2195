import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sections } from '../../../database/schema/catalogue'
import { staff } from '../../../database/schema/desk'
import { liveMessages } from '../../../database/schema/live'
import { startTestServer, type TestServer } from '../../../testing/test-server'
import { findBoxes } from '../../learning/media/iso-boxes'
import {
  codeOf,
  type Learner,
  newLearner,
  runningClass,
} from '../../learning/sections/learner.fixture'
import { type Desk, openDeskAs } from '../desk-client.fixture'
import { FORMAT, framesOf, openStudio } from './studio-page.fixture'

const COURSE = 1001
/** Segments have two seconds: of 19 there are ten. */
const SECONDS = 19

let server: TestServer
let owner: Desk
let student: Learner
let id: number
let roomId: string
let begunAt: number

beforeAll(async () => {
  server = await startTestServer()
  owner = await openDeskAs(server, 'owner')
  student = await newLearner(server, [COURSE])
  ;({ id, roomId } = await runningClass(server, COURSE))
})
afterAll(() => server.close())

/** The answer of a deed on the recording as it is now. */
async function edit(
  part: { from?: number; to?: number; marks?: [number, string][] },
  desk = owner,
) {
  const { version, from, to } = await owner.client.classes.recording({ id })
  const marks = (part.marks ?? []).map(([seconds, title]) => ({ seconds, title }))
  const key = crypto.randomUUID()
  return desk.client.classes.editRecording({
    ...{ id, version, key },
    edit: { from, to, ...part, marks },
  })
}

async function playback() {
  const info = await student.client.sections.playback({ id })
  const at = (file: string) => ({
    url: (info.media?.url ?? '').replace('index.m3u8', `picture/${file}`),
  })
  const list = async () => (await server.app.inject(at('index.m3u8'))).body
  return {
    seconds: info.section.durationSeconds,
    marks: info.marks,
    status: async (file: string) => (await server.app.inject(at(file))).statusCode,
    /** The segments that the playlist lists, once this server has read the class again. */
    expectSegments: (names: string[]) =>
      expect.poll(async () => (await list()).match(/^\d+\.m4s$/gm)).toEqual(names),
  }
}

const numbers = (first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_, at) => `${first + at}.m4s`)

async function said(): Promise<string[]> {
  const stream = 'student' as const
  const { list } = await student.client.sections.chat({
    id,
    stream,
    kind: 'upTo',
    ms: 60_000,
    length: 20,
  })
  return list.map(({ ms, text }) => `${ms} ${text}`)
}

async function say(ms: number, text: string): Promise<void> {
  const from = { nickname: '小林', avatar: 'avatars/1.svg' }
  const createdAt = begunAt + ms
  await server.store.db
    .insert(liveMessages)
    .values({ roomId, clientId: text, stream: 'student', ...from, text, createdAt })
}

test('a class that runs has no recording to edit', async () => {
  begunAt = server.clock.now
  const page = await openStudio(server, id, owner.cookie())
  page.send({ type: 'begin', page: 'a-page-of-the-studio', format: FORMAT })
  await page.next('began')
  const frames = framesOf(SECONDS)
  for (const frame of frames) page.sendFrame(frame)
  await page.kept(1300)
  expect(await codeOf(owner.client.classes.recording({ id }))).toBe(4040)
  await say(1000, '老师好')
  await say(9000, '听懂了')
  await say(18_500, '再见')
  server.clock.advance(SECONDS * 1000)
  page.send({ type: 'end' })
  await page.closed
})

test('it is kept whole at first, with the chapters of the content', async () => {
  const [section] = await server.store.db.select().from(sections).where(eq(sections.id, id))
  expect(await owner.client.classes.recording({ id })).toMatchObject({
    seconds: SECONDS,
    from: 0,
    to: SECONDS,
    marks: section?.marks.filter(({ seconds }) => seconds < SECONDS),
  })
  const { seconds, expectSegments } = await playback()
  expect(seconds).toBe(SECONDS)
  await expectSegments(numbers(0, 9))
})

test('cut, it has the segments that are kept; chapters, chat and notes stay at their place', async () => {
  const note = { sectionId: id, clientId: 'n1', seconds: 9, text: '转折看 but' }
  await student.client.notes.add(note)
  const answer = await edit({
    from: 5,
    to: 15,
    marks: [
      [5, '听力'],
      [9, '阅读'],
    ],
  })
  expect(answer).toMatchObject({ seconds: SECONDS, from: 4, to: 16 })

  const { seconds, marks, status, expectSegments } = await playback()
  await expectSegments(numbers(2, 7))
  expect(seconds).toBe(12)
  expect(marks).toEqual([
    { seconds: 1, title: '听力' },
    { seconds: 5, title: '阅读' },
  ])
  for (const [file, expected] of [
    ['2.m4s', 200],
    ['7.0.m4s', 200],
    ['1.m4s', 404],
    ['8.m4s', 404],
    ['8.0.m4s', 404],
  ] as const) {
    expect(await status(file), file).toBe(expected)
  }
  expect(await said()).toEqual(['5000 听懂了'])
  const [kept] = await student.client.notes.ofSection({ sectionId: id })
  expect(kept?.seconds).toBe(5)
})

test('saved again as it is read, it stays the same', async () => {
  const before = await owner.client.classes.recording({ id })
  const { seconds } = await playback()
  const again = await edit({ marks: before.marks.map((mark) => [mark.seconds, mark.title]) })
  expect(again).toEqual({ ...before, version: before.version + 1 })
  expect((await playback()).seconds).toBe(seconds)
})

test('nothing is lost: kept whole again, everything is back at its place', async () => {
  await edit({ from: 0, to: SECONDS })
  const { seconds, marks, expectSegments } = await playback()
  await expectSegments(numbers(0, 9))
  expect(seconds).toBe(SECONDS)
  expect(marks).toEqual([])
  expect(await said()).toEqual(['1000 老师好', '9000 听懂了', '18500 再见'])
  const [note] = await student.client.notes.ofSection({ sectionId: id })
  expect(note?.seconds).toBe(9)
})

test.each([
  ['backwards', { from: 9, to: 5 }],
  ['beyond its end', { from: 0, to: SECONDS + 1 }],
  ['too little', { from: 5, to: 8 }],
  ['a chapter in what is cut', { from: 5, to: 15, marks: [[2, '寒暄']] as [number, string][] }],
  ['a chapter of spaces', { marks: [[2, '  ']] as [number, string][] }],
])('an edit is refused: %s', async (_, part) => {
  expect(await codeOf(edit(part))).toBe(4000)
})

test('of two who edit at once the later one is told', async () => {
  const { version, from, to } = await owner.client.classes.recording({ id })
  const send = (key: string) =>
    owner.client.classes.editRecording({ id, version, edit: { from, to, marks: [] }, key })
  await send(crypto.randomUUID())
  expect(await codeOf(send(crypto.randomUUID()))).toBe(5631)
})

test('a film of any place, also of what is cut, is its teacher’s alone', async () => {
  await edit({ from: 5, to: 15 })
  const { clipPath } = await owner.client.classes.recording({ id })
  const clip = (at: string, desk: Desk | null = owner) =>
    server.app.inject({
      url: `${clipPath}?at=${at}`,
      headers: desk ? { cookie: desk.cookie() ?? '' } : {},
    })
  const first = await clip('0')
  expect(first).toMatchObject({ statusCode: 200 })
  expect(first.headers).toMatchObject({
    'content-type': 'video/mp4',
    'cache-control': 'private, no-store',
  })
  expect(findBoxes(first.rawPayload, ['moov'])).toHaveLength(1)
  const pieces = async (at: string) => findBoxes((await clip(at)).rawPayload, ['moof']).length
  expect(await pieces('17')).toBeLessThan(await pieces('0'))
  for (const wrong of ['-1', 'x', '1e3', '']) expect((await clip(wrong)).statusCode).toBe(404)

  expect((await clip('0', null)).statusCode).toBe(401)
  expect((await clip('0', await openDeskAs(server, 'finance'))).statusCode).toBe(403)
  const other = await openDeskAs(server, 'teacher')
  const { db } = server.store
  const [section] = await db.select().from(sections).where(eq(sections.id, id))
  const teacherId = (section?.teacherId ?? 0) + 1
  await db.update(staff).set({ teacherId }).where(eq(staff.id, other.id))
  expect((await clip('0', other)).statusCode).toBe(404)
  expect(await codeOf(other.client.classes.recording({ id }))).toBe(4040)
  expect(await codeOf(edit({}, other))).toBe(4040)
})
