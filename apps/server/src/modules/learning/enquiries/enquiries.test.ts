import { randomUUID } from 'node:crypto'
import {
  ANSWERED_WITHIN_HOURS,
  DAY,
  ENQUIRIES_A_DAY,
  HOUR,
  SENSITIVE_WORDS_FRESH_MS,
} from '@kaozhou/domain'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { courseTeachers } from '../../../database/schema/catalogue'
import { enquiries, enquiryAnswers } from '../../../database/schema/enquiries'
import { teacherAccounts } from '../../../database/schema/live'
import { startTestServer, type TestServer } from '../../../testing/test-server'
import { deedKey, openDeskAs } from '../../desk/desk-client.fixture'
import { codeOf, type Learner, newLearner } from '../sections/learner.fixture'
import { deleteEnquiriesOf } from './enquiry-repository'

/** Recorded lessons: the second lasts 31 minutes. */
const COURSE = 1004
const LESSON = 10040102
const LESSON_SECONDS = 31 * 60
const OTHER_COURSE_LESSON = 10010101
const CODES = {
  badInput: 4000,
  notFound: 4040,
  forbidden: 4030,
  notEntitled: 5301,
  tooMany: 4290,
  answered: 5570,
}
const TEXT = '第三段的 it 指什么？'

let server: TestServer
let student: Learner
let other: Learner

beforeAll(async () => {
  server = await startTestServer({ environment: { SMS_PER_ADDRESS_HOUR: '1000' } })
})
afterAll(() => server.close())
beforeEach(async () => {
  await server.store.db.delete(enquiries)
  student = await newLearner(server, [COURSE])
  other = await newLearner(server, [COURSE])
})

type AskForm = Parameters<Learner['client']['enquiries']['ask']>[0]

const ask = ({ client }: Learner, changes: Partial<AskForm> = {}) =>
  client.enquiries.ask({ courseId: COURSE, clientId: randomUUID(), text: TEXT, ...changes })

const answer = ({ client }: Learner, id: number, text = '指上一句的计划') =>
  client.enquiries.answer({ id, clientId: randomUUID(), text })

const list = async ({ client }: Learner, more: { sectionId?: number; keyword?: string } = {}) =>
  (await client.enquiries.list({ courseId: COURSE, length: 50, ...more })).list

const told = async ({ client }: Learner) => {
  const notices = await client.notices.list({ length: 50 })
  return notices.list.filter(({ kind }) => kind === 'answered')
}

/** Somebody who teaches the course, by their account of the storefront. */
async function newTeacher(): Promise<Learner> {
  const person = await newLearner(server)
  const { db } = server.store
  const [taught] = await db.select().from(courseTeachers).where(eq(courseTeachers.courseId, COURSE))
  await db
    .insert(teacherAccounts)
    .values({ userId: person.userId, teacherId: taught?.teacherId ?? 0 })
  return person
}

describe('an enquiry', () => {
  test('stands at its second of the lesson, for everybody who has the course', async () => {
    await ask(student, { sectionId: LESSON, seconds: 95, text: `  ${TEXT}\r\n` })
    await ask(other, { sectionId: LESSON, seconds: 12, text: '开头这句没听清' })
    const found = await list(other, { sectionId: LESSON })
    expect(found.map(({ text, section, isOwn }) => [text, section?.seconds, isOwn])).toEqual([
      ['开头这句没听清', 12, true],
      [TEXT, 95, false],
    ])
    expect(found[1]?.section).toMatchObject({ id: LESSON, type: 4 })
    expect(found[1]).toMatchObject({
      state: 'shown',
      answerCount: 0,
      topAnswer: null,
      dueAt: server.clock.now + ANSWERED_WITHIN_HOURS * HOUR,
    })
    const stranger = await newLearner(server)
    expect(await codeOf(list(stranger))).toBe(CODES.notEntitled)
    expect(await codeOf(ask(stranger))).toBe(CODES.notEntitled)
    const detail = stranger.client.enquiries.detail({ id: found[0]?.id ?? 0 })
    expect(await codeOf(detail)).toBe(CODES.notEntitled)
  })

  test('sent again is the same one', async () => {
    const form = { clientId: randomUUID() }
    const [first, again] = await Promise.all([ask(student, form), ask(student, form)])
    expect(again.id).toBe(first.id)
    expect(await list(student)).toHaveLength(1)
  })

  test.each<[string, Partial<AskForm>, number]>([
    ['four characters', { text: '不懂这题' }, CODES.badInput],
    ['spaces', { text: '          ' }, CODES.badInput],
    ['too many characters', { text: '长'.repeat(501) }, CODES.badInput],
    [
      'a second that the lesson has not',
      { sectionId: LESSON, seconds: LESSON_SECONDS + 1 },
      CODES.badInput,
    ],
    ['a lesson of another course', { sectionId: OTHER_COURSE_LESSON }, CODES.notFound],
    ['an unknown course', { courseId: 99 }, CODES.notFound],
  ])('with %s is refused', async (_, changes, code) => {
    expect(await codeOf(ask(student, changes))).toBe(code)
    expect(await list(student)).toEqual([])
  })

  test('can be asked so many times in a day, also at once', async () => {
    const ends = await Promise.all(
      Array.from({ length: ENQUIRIES_A_DAY + 3 }, () => codeOf(ask(student))),
    )
    expect(ends.filter((code) => code === 0)).toHaveLength(ENQUIRIES_A_DAY)
    expect(new Set(ends)).toEqual(new Set([0, CODES.tooMany]))
    server.clock.advance(DAY)
    expect(await codeOf(ask(student))).toBe(0)
  })

  test('with a sensitive word is masked, or read by its writer alone until staff have', async () => {
    const support = await openDeskAs(server, 'support')
    const add = (word: string, category: 'abuse' | 'advert') =>
      support.client.comments.addWord({ key: deedKey(), word, category })
    await add('笨蛋老师', 'abuse')
    await add('加微信群', 'advert')
    server.clock.advance(SENSITIVE_WORDS_FRESH_MS)
    const masked = await ask(student, { text: '笨蛋老师讲的 it 指什么' })
    expect(masked).toMatchObject({ text: '****讲的 it 指什么', state: 'shown' })
    const held = await ask(student, { text: '加微信群一起学' })
    expect(held.state).toBe('held')
    expect((await list(student)).map(({ id }) => id)).toContain(held.id)
    expect((await list(other)).map(({ id }) => id)).not.toContain(held.id)
    expect(await codeOf(other.client.enquiries.detail({ id: held.id }))).toBe(CODES.notFound)
    expect(await codeOf(answer(other, held.id))).toBe(CODES.notFound)
  })

  test('is taken back by who asked, while nobody has answered', async () => {
    const [first, second] = [await ask(student), await ask(student)]
    expect(await codeOf(other.client.enquiries.remove({ id: first.id }))).toBe(CODES.notFound)
    await student.client.enquiries.remove({ id: first.id })
    await answer(other, second.id)
    expect(await codeOf(student.client.enquiries.remove({ id: second.id }))).toBe(CODES.answered)
    expect((await list(student)).map(({ id }) => id)).toEqual([second.id])
  })

  test('is found by its words; what is alike is named while one types', async () => {
    await ask(student, { text: '长篇匹配先看题还是先看文章' })
    await ask(student, { text: '作文结尾怎么写' })
    expect(await list(other, { keyword: '匹配 文章' })).toHaveLength(1)
    expect(await list(other, { keyword: '100%' })).toEqual([])
    const alike = (text: string) => other.client.enquiries.alike({ courseId: COURSE, text })
    expect(await alike('长篇匹配先看文章吗')).toMatchObject([
      { text: '长篇匹配先看题还是先看文章' },
    ])
    expect(await alike('听力没听清怎么办')).toEqual([])
  })
})

describe('an answer', () => {
  test('of a student stands below and the wait goes on; a teacher’s ends it; who asked is told of both', async () => {
    const { id } = await ask(student)
    await answer(other, id)
    expect((await list(student))[0]).toMatchObject({
      answerCount: 1,
      answeredAt: null,
      topAnswer: null,
    })
    const teacher = await newTeacher()
    server.clock.advance(HOUR)
    const written = await answer(teacher, id, '看上一句：the plan')
    expect(written).toMatchObject({ by: 'teacher', isOwn: true })
    expect((await list(student))[0]).toMatchObject({
      ...{ answerCount: 2, answeredAt: server.clock.now, dueAt: null },
      topAnswer: { id: written.id, by: 'teacher' },
    })
    expect((await told(student)).map(({ title }) => title)).toEqual([
      `老师回答了你的提问：“${TEXT}”`,
      `同学回答了你的提问：“${TEXT}”`,
    ])
    expect(await told(other)).toEqual([])
  })

  test('sent again is the same one, and tells once', async () => {
    const { id } = await ask(student)
    const form = { id, clientId: randomUUID(), text: '指上一句' }
    const ends = await Promise.all([1, 2, 3].map(() => other.client.enquiries.answer(form)))
    expect(new Set(ends.map((one) => one.id)).size).toBe(1)
    expect(await told(student)).toHaveLength(1)
  })

  test('is chosen as the best by who asked, and comes first', async () => {
    const { id } = await ask(student)
    const first = await answer(other, id)
    const second = await answer(other, id, '也可能指题目')
    const choose = (by: Learner, answerId: number) =>
      by.client.enquiries.chooseBest({ id, answerId })
    expect(await codeOf(choose(other, second.id))).toBe(CODES.notFound)
    expect(await codeOf(choose(student, 999_999))).toBe(CODES.notFound)
    await choose(student, second.id)
    const detail = await student.client.enquiries.detail({ id })
    expect(detail.answers.map((one) => [one.id, one.isBest])).toEqual([
      [second.id, true],
      [first.id, false],
    ])
    expect((await list(other))[0]?.topAnswer?.id).toBe(second.id)
    await choose(student, first.id)
    expect((await list(other))[0]?.topAnswer?.id).toBe(first.id)
  })

  test('that staff hide is read by nobody and is the best no longer; shown again it is read', async () => {
    const { id } = await ask(student)
    const { id: answerId } = await answer(other, id, '去看某某机构的课')
    await student.client.enquiries.chooseBest({ id, answerId })
    const { client: support } = await openDeskAs(server, 'support')
    const read = async (by: Learner) => (await by.client.enquiries.detail({ id })).answers
    const deed = { id, answerId, reason: '广告' }
    await support.enquiries.hideAnswer({ ...deed, key: deedKey() })
    expect(await read(student)).toEqual([])
    expect((await list(student))[0]?.topAnswer).toBeNull()
    await support.enquiries.showAnswer({ ...deed, key: deedKey(), reason: '看错了' })
    expect(await read(student)).toMatchObject([{ id: answerId, isBest: false }])
    expect(
      await codeOf(support.enquiries.hideAnswer({ ...deed, answerId: 999_999, key: deedKey() })),
    ).toBe(CODES.notFound)
  })
})

test('a closed account takes along what it asked; what it answered stays without a name', async () => {
  const [own, others] = [await ask(student), await ask(other)]
  await answer(student, others.id)
  await server.store.inTransaction((tx) => deleteEnquiriesOf(tx, student.userId))
  expect((await list(other)).map(({ id }) => id)).toEqual([others.id])
  const { answers } = await other.client.enquiries.detail({ id: others.id })
  expect(answers).toMatchObject([{ nickname: '已注销', avatar: '', isOwn: false }])
  expect(await server.store.db.$count(enquiryAnswers, eq(enquiryAnswers.enquiryId, own.id))).toBe(0)
})
