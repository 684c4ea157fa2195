import { randomUUID } from 'node:crypto'
import { NOTE_MAX_CHARACTERS, NOTES_PER_LESSON } from '@kaozhou/domain'
import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { enrolments, lessonNotes } from '../../../database/schema/learning'
import { startTestServer, type TestServer } from '../../../testing/test-server'
import { emit } from '../../events/domain-events'
import { codeOf, type Learner, newLearner } from '../sections/learner.fixture'

/** Recorded lessons: the first is free, and lasts 26 minutes. */
const COURSE = 1004
const FREE_LESSON = 10040101
const LESSON = 10040102
const LESSON_SECONDS = 31 * 60
const LATER_LESSON = 10040201

const BAD_INPUT = 4000
const NOT_FOUND = 4040
const NOTES_FULL = 5317
const NOT_ENTITLED = 5301

let server: TestServer
let student: Learner
let other: Learner

beforeAll(async () => {
  server = await startTestServer({ environment: { SMS_PER_ADDRESS_HOUR: '1000' } })
})
afterAll(() => server.close())
beforeEach(async () => {
  student = await newLearner(server, [COURSE])
  other = await newLearner(server, [COURSE])
})

function note(changes: Partial<Parameters<Learner['client']['notes']['add']>[0]> = {}) {
  return { sectionId: LESSON, clientId: randomUUID(), seconds: 10, text: '转折看 but', ...changes }
}

const textsOf = async (person: Learner, sectionId = LESSON) =>
  (await person.client.notes.ofSection({ sectionId })).map(({ seconds, text }) => [seconds, text])

describe('the notes of a lesson', () => {
  test('they come by time, with their lesson and without the spaces around them', async () => {
    const { client } = student
    await client.notes.add(note({ seconds: 90, text: '  第二条\r\n还有一行  ' }))
    await client.notes.add(note({ seconds: 10, text: '第一条' }))
    expect(await textsOf(student)).toEqual([
      [10, '第一条'],
      [90, '第二条\n还有一行'],
    ])
    const [first] = await client.notes.ofSection({ sectionId: LESSON })
    expect(first).toMatchObject({
      courseId: COURSE,
      sectionId: LESSON,
      sectionName: '连读与失爆：听写三行',
      sectionType: 4,
      createdAt: server.clock.now,
    })
  })

  test('a note that is sent again with its clientId stays one note, with the last text', async () => {
    const { client } = student
    const sent = note()
    const first = await client.notes.add(sent)
    const again = await client.notes.add({ ...sent, text: '转折看 but 和 yet' })
    expect(again.id).toBe(first.id)
    expect(await textsOf(student)).toEqual([[10, '转折看 but 和 yet']])
  })

  test('two requests of one note at once keep one', async () => {
    const sent = note()
    const answers = await Promise.all([1, 2, 3].map(() => student.client.notes.add(sent)))
    expect(new Set(answers.map(({ id }) => id)).size).toBe(1)
    expect(await textsOf(student)).toHaveLength(1)
  })

  test('two people may use the same clientId', async () => {
    const sent = note()
    await student.client.notes.add(sent)
    await other.client.notes.add(sent)
    expect([await textsOf(student), await textsOf(other)].map(({ length }) => length)).toEqual([
      1, 1,
    ])
  })

  test('a changed note keeps its time, a deleted one is gone', async () => {
    const { client } = student
    const { id, createdAt } = await client.notes.add(note())
    server.clock.advance(1000)
    const changed = await client.notes.change({ id, text: ' 让步看 though ' })
    expect(changed).toMatchObject({ id, seconds: 10, text: '让步看 though', createdAt })
    expect(changed.updatedAt).toBe(server.clock.now)
    expect(await client.notes.remove({ id })).toBeNull()
    expect(await textsOf(student)).toEqual([])
    expect(await codeOf(client.notes.remove({ id }))).toBe(NOT_FOUND)
  })

  test.each([
    ['nothing but spaces', { text: ' \n　' }, /先写点什么/],
    ['one character too many', { text: '字'.repeat(NOTE_MAX_CHARACTERS + 1) }, /最多 500 个字/],
    ['a second after the end of the lesson', { seconds: LESSON_SECONDS + 1 }, /不在这节课里/],
  ])('%s is refused with the reason', async (_, changes, says) => {
    const call = student.client.notes.add(note(changes))
    await expect(call).rejects.toMatchObject({
      code: BAD_INPUT,
      message: expect.stringMatching(says),
    })
    expect(await textsOf(student)).toEqual([])
  })

  test('as many emoji as characters are allowed', async () => {
    const text = '😀'.repeat(NOTE_MAX_CHARACTERS)
    await student.client.notes.add(note({ text, seconds: LESSON_SECONDS }))
    expect(await textsOf(student)).toEqual([[LESSON_SECONDS, text]])
  })

  test('a change to an empty text is refused', async () => {
    const { id } = await student.client.notes.add(note())
    expect(await codeOf(student.client.notes.change({ id, text: ' ' }))).toBe(BAD_INPUT)
    expect(await textsOf(student)).toEqual([[10, '转折看 but']])
  })

  test('a note above the limit is refused, also of two concurrent ones; another lesson has a limit of its own', async () => {
    const { userId, client } = student
    const { now } = server.clock
    await server.store.db.insert(lessonNotes).values(
      Array.from({ length: NOTES_PER_LESSON - 1 }, (_, seconds) => ({
        userId,
        sectionId: LESSON,
        clientId: `n${seconds}`,
        seconds,
        text: '笔记',
        createdAt: now,
        updatedAt: now,
      })),
    )
    const codes = await Promise.all([1, 2].map(() => codeOf(client.notes.add(note()))))
    expect(codes.sort()).toEqual([0, NOTES_FULL])
    expect(await textsOf(student)).toHaveLength(NOTES_PER_LESSON)
    expect(await codeOf(client.notes.add(note({ sectionId: LATER_LESSON })))).toBe(0)
  })
})

describe('notes belong to their author', () => {
  test('another person of the course neither reads, changes nor deletes one', async () => {
    const { id } = await student.client.notes.add(note())
    expect(await textsOf(other)).toEqual([])
    expect((await other.client.notes.search({ courseId: COURSE })).list).toEqual([])
    expect(await codeOf(other.client.notes.change({ id, text: '别人改的' }))).toBe(NOT_FOUND)
    expect(await codeOf(other.client.notes.remove({ id }))).toBe(NOT_FOUND)
    expect(await textsOf(student)).toEqual([[10, '转折看 but']])
  })

  test('without the course only its free lesson takes notes', async () => {
    const stranger = await newLearner(server)
    expect(await codeOf(stranger.client.notes.add(note()))).toBe(NOT_ENTITLED)
    expect(await codeOf(stranger.client.notes.add(note({ sectionId: FREE_LESSON })))).toBe(0)
    expect(await codeOf(stranger.client.notes.add(note({ sectionId: 999_999 })))).toBe(NOT_FOUND)
  })

  test('after the course has expired, notes can be read, changed and deleted, but not added', async () => {
    const { client, userId } = student
    const { id } = await client.notes.add(note())
    await server.store.db
      .update(enrolments)
      .set({ expiresAt: server.clock.now - 1 })
      .where(and(eq(enrolments.userId, userId), eq(enrolments.courseId, COURSE)))
    expect(await codeOf(client.notes.add(note()))).toBe(5302)
    await client.notes.change({ id, text: '留着' })
    expect(await textsOf(student)).toEqual([[10, '留着']])
    await client.notes.remove({ id })
    expect(await textsOf(student)).toEqual([])
  })

  test('they are deleted with the account', async () => {
    const { client, userId } = student
    await client.notes.add(note())
    const ofStudent = eq(lessonNotes.userId, userId)
    expect(await server.store.db.$count(lessonNotes, ofStudent)).toBe(1)
    const closed = { userId, now: server.clock.now }
    await server.store.inTransaction((tx) => emit(tx, 'accountClosed', closed))
    expect(await server.store.db.$count(lessonNotes, ofStudent)).toBe(0)
  })
})

describe('the notes of a course', () => {
  test('they come lesson by lesson, by time, in pages', async () => {
    const { client } = student
    await client.notes.add(note({ sectionId: LATER_LESSON, seconds: 5, text: '三' }))
    await client.notes.add(note({ seconds: 60, text: '二' }))
    await client.notes.add(note({ seconds: 20, text: '一' }))
    const first = await client.notes.search({ courseId: COURSE, length: 2 })
    expect(first.list.map(({ text }) => text)).toEqual(['一', '二'])
    expect({ total: first.total, end: first.end }).toEqual({ total: 3, end: false })
    const second = await client.notes.search({ courseId: COURSE, length: 2, page: 2 })
    expect(second.list.map(({ text, sectionId }) => [text, sectionId])).toEqual([
      ['三', LATER_LESSON],
    ])
    expect((await client.notes.search({ courseId: 1001 })).total).toBe(0)
  })

  test.each([
    ['one word', '转折', ['转折看 but', '转折之后']],
    ['two words', '转折 but', ['转折看 but']],
    ['letters of the other case', 'BUT', ['转折看 but']],
    ['a sign that SQL would take for any text', '%', ['只有 50% 的人对']],
    ['nothing that is there', '虚拟语气', []],
  ])('a search for %s', async (_, keyword, found) => {
    const { client } = student
    for (const [seconds, text] of [
      [1, '转折看 but'],
      [2, '转折之后'],
      [3, '只有 50% 的人对'],
    ] as const) {
      await client.notes.add(note({ seconds, text }))
    }
    const { list } = await client.notes.search({ courseId: COURSE, keyword })
    expect(list.map(({ text }) => text)).toEqual(found)
  })
})
