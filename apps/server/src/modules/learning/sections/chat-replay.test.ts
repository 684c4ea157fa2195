import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { sections } from '../../../database/schema/catalogue'
import {
  broadcastSegments,
  broadcasts,
  lessonChats,
  liveMessages,
  liveMutes,
  liveQuizzes,
} from '../../../database/schema/live'
import { startTestServer, type TestServer } from '../../../testing/test-server'
import { codeOf, type Learner, newLearner } from './learner.fixture'

const COURSE = 1001
/** A class that is over; the demo content has no chat of it. */
const CLASS = 10010102
/** Free, with chat of the demo content. */
const DEMO_CLASS = 10010101
const NOT_ENTITLED = 5301

let server: TestServer
let student: Learner
let room: { roomId: string; startTime: number; endTime: number }

beforeAll(async () => {
  server = await startTestServer()
  student = await newLearner(server, [COURSE])
  // A class that was over before the content was applied has no room; this one was taught in one.
  const liveParams = { roomId: 'taught', provider: 'stream' }
  const [row] = await server.store.db
    .update(sections)
    .set({ liveParams })
    .where(eq(sections.id, CLASS))
    .returning()
  room = { roomId: 'taught', startTime: row?.startTime ?? 0, endTime: row?.endTime ?? 0 }
})
afterAll(() => server.close())
beforeEach(async () => {
  await server.store.db.delete(liveMessages).where(eq(liveMessages.roomId, room.roomId))
  await server.store.db.delete(lessonChats).where(eq(lessonChats.sectionId, CLASS))
})

let count = 0
/** Says something in the room, `ms` after the class began. */
async function say(ms: number, text: string, more: Partial<typeof liveMessages.$inferInsert> = {}) {
  count += 1
  await server.store.db.insert(liveMessages).values({
    roomId: room.roomId,
    clientId: `c${count}`,
    stream: 'student',
    nickname: '小林',
    avatar: 'avatars/1.svg',
    text,
    createdAt: room.startTime + ms,
    ...more,
  })
}

async function page(
  kind: 'upTo' | 'after',
  ms: number,
  length?: number,
  stream = 'student' as const,
) {
  const { list, end } = await student.client.sections.chat({ id: CLASS, stream, kind, ms, length })
  return { texts: list.map(({ text }) => text), end }
}

describe('the chat of a class that is over', () => {
  test('pages before and after a moment, in order, each message once', async () => {
    for (const ms of [0, 10, 20, 30, 40]) await say(ms, String(ms))
    expect(await page('upTo', 20)).toEqual({ texts: ['0', '10', '20'], end: true })
    expect(await page('upTo', 29, 2)).toEqual({ texts: ['10', '20'], end: false })
    expect(await page('after', 20)).toEqual({ texts: ['30', '40'], end: true })
    expect(await page('after', 0, 2)).toEqual({ texts: ['10', '20'], end: false })
    expect(await page('after', 40)).toEqual({ texts: [], end: true })
  })

  test('messages of one millisecond come in one page', async () => {
    for (const text of ['a', 'b', 'c']) await say(10, text)
    await say(20, 'd')
    expect(await page('after', 0, 1)).toEqual({ texts: ['a', 'b', 'c'], end: false })
    expect(await page('upTo', 10, 1)).toEqual({ texts: ['a', 'b', 'c'], end: true })
  })

  test('what was said before the class, after it, or hidden by the teacher is not shown', async () => {
    await say(-1000, 'before')
    await say(5, 'shown')
    await say(6, 'hidden', { hiddenAt: server.clock.now })
    await say(room.endTime - room.startTime + 1, 'after')
    expect((await page('upTo', 86_400_000)).texts).toEqual(['shown'])
    expect((await page('after', 0)).texts).toEqual(['shown'])
  })

  test('messages of a person who was muted later stay, unless the teacher hid them', async () => {
    const { db } = server.store
    const { userId } = student
    await say(5, 'said before', { userId })
    await say(6, 'taken down', { userId, hiddenAt: server.clock.now })
    await db.insert(liveMutes).values({ roomId: room.roomId, userId, until: room.endTime + 1 })
    expect((await page('after', 0)).texts).toEqual(['said before'])
    await db.delete(liveMutes).where(eq(liveMutes.roomId, room.roomId))
  })

  test('teacher and students have separate streams, and the lesson says which of them has messages', async () => {
    const streams = async () => (await student.client.sections.playback({ id: CLASS })).chatStreams
    expect(await streams()).toEqual([])
    await say(5, '同学说')
    expect(await streams()).toEqual(['student'])
    await say(6, '老师说', { stream: 'class' })
    expect(await streams()).toEqual(['class', 'student'])
    expect((await page('after', 0)).texts).toEqual(['同学说'])
    await server.store.db
      .update(liveMessages)
      .set({ hiddenAt: server.clock.now })
      .where(and(eq(liveMessages.roomId, room.roomId), eq(liveMessages.stream, 'student')))
    expect(await streams()).toEqual(['class'])
    await server.store.db.delete(liveMessages).where(eq(liveMessages.roomId, room.roomId))
    const quiz = { kind: 'judge' as const, text: '', options: 2, openedAt: room.startTime + 7 }
    const place = { roomId: room.roomId, sectionId: CLASS }
    const after = { ...quiz, openedAt: room.endTime + 1, endedAt: room.endTime + 2 }
    await server.store.db.insert(liveQuizzes).values({ ...place, ...after })
    expect(await streams()).toEqual([])
    await server.store.db.insert(liveQuizzes).values({ ...place, ...quiz })
    expect(await streams()).toEqual(['class'])
    await server.store.db.delete(liveQuizzes).where(eq(liveQuizzes.roomId, room.roomId))
  })

  test('messages of the content and messages of the room are merged in order', async () => {
    await say(1500, 'room')
    const row = {
      sectionId: CLASS,
      stream: 'student' as const,
      nickname: '阿柚',
      avatar: 'avatars/2.svg',
    }
    await server.store.db.insert(lessonChats).values([
      { ...row, position: 1, seconds: 1, text: 'content 1' },
      { ...row, position: 2, seconds: 2, text: 'content 2' },
    ])
    expect((await page('after', 0)).texts).toEqual(['content 1', 'room', 'content 2'])
    expect((await page('upTo', 1999)).texts).toEqual(['content 1', 'room'])
    expect((await page('after', 1000, 1)).texts).toEqual(['room'])
  })

  test('a message says whether it is the viewer’s own, and contains no user id', async () => {
    await say(5, '我说的', { userId: student.userId })
    await say(6, '别人说的')
    const { list } = await student.client.sections.chat({
      id: CLASS,
      stream: 'student',
      kind: 'after',
      ms: 0,
    })
    expect(list.map(({ text, mine }) => [text, mine])).toEqual([
      ['我说的', true],
      ['别人说的', false],
    ])
    expect(JSON.stringify(list)).not.toContain('userId')
  })

  test('the chat is refused without the course, and while the class runs', async () => {
    const stranger = await newLearner(server)
    const query = { stream: 'student', kind: 'after', ms: 0 } as const
    expect(await codeOf(stranger.client.sections.chat({ id: CLASS, ...query }))).toBe(NOT_ENTITLED)
    const chapters = await student.client.courses.chapters({ id: COURSE })
    const live = chapters.flatMap((one) => one.sections).find(({ state }) => state === 2)
    await say(1, '现在', { roomId: live?.liveParams?.roomId ?? '', createdAt: server.clock.now })
    expect(await student.client.sections.chat({ id: live?.id ?? 0, ...query })).toEqual({
      list: [],
      end: true,
    })
  })
})

test('the demo has a class whose chat comes page by page, and chapters', async () => {
  const { client } = student
  const info = await client.sections.playback({ id: DEMO_CLASS })
  expect(info.chatStreams).toEqual(['class', 'student'])
  expect(info.marks[0]).toEqual({ seconds: 0, title: '开场与课表' })
  const seen: string[] = []
  let after = 0
  for (let round = 0; round < 20; round += 1) {
    const query = {
      id: DEMO_CLASS,
      stream: 'student',
      kind: 'after',
      ms: after,
      length: 10,
    } as const
    const { list, end } = await client.sections.chat(query)
    seen.push(...list.map(({ id }) => id))
    if (end) break
    after = list.at(-1)?.ms ?? 0
  }
  expect(new Set(seen).size).toBe(seen.length)
  expect(seen.length).toBeGreaterThan(30)
})

test('a recorded lesson has chapters and no chat', async () => {
  const learner = await newLearner(server, [1004])
  const info = await learner.client.sections.record({ id: 10040102 })
  expect(info.chatStreams).toEqual([])
  expect(info.marks.map(({ seconds }) => seconds)).toEqual([0, 480, 1170])
})

test('of a class that was taught from the studio, every message stands at its place of the recording', async () => {
  const { db } = server.store
  const began = room.startTime + 60_000
  await db.insert(broadcasts).values({ sectionId: CLASS, startedAt: began, heardAt: began })
  // Four seconds, half a minute without a picture, two seconds.
  for (const [number, take, at] of [
    [0, 1, began],
    [1, 1, began + 2000],
    [2, 2, began + 34_000],
  ] as const) {
    const segment = { number, take, at, seconds: 2, file: 'a', sound: 'b', bytes: 1 }
    await db.insert(broadcastSegments).values({ sectionId: CLASS, ...segment })
  }
  await say(20_000, '还没有画面')
  await say(61_000, '第一秒')
  await say(80_000, '断线的时候')
  await say(95_000, '回来一秒')
  const chat = { id: CLASS, stream: 'student' as const }
  const { list } = await student.client.sections.chat({ ...chat, kind: 'upTo', ms: 99_000 })
  expect(list.map(({ text, ms }) => [text, ms])).toEqual([
    ['还没有画面', 0],
    ['第一秒', 1000],
    ['断线的时候', 4000],
    ['回来一秒', 5000],
  ])
  expect((await page('upTo', 4000)).texts).toEqual(['还没有画面', '第一秒', '断线的时候'])
  expect((await page('after', 4000)).texts).toEqual(['回来一秒'])
  await db.delete(broadcasts).where(eq(broadcasts.sectionId, CLASS))
})
