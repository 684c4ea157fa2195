import { randomUUID } from 'node:crypto'
import {
  MARKED_WITHIN_HOURS,
  MARKING_TAKEN_MS,
  MINUTE,
  PHRASES_MAX,
  type TextRemark,
} from '@kaozhou/domain'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { examTexts, textMarks } from '../../../database/schema/exams'
import { startTestServer, type TestServer } from '../../../testing/test-server'
import { endMock, RIGHT_ANSWERS, storeMock, storePaper } from '../../learning/exams/exam.fixture'
import { forgetExamsOf } from '../../learning/exams/forget-exams'
import { type Learner, newLearner } from '../../learning/sections/learner.fixture'
import { type Desk, deedKey, openDeskAs } from '../desk-client.fixture'

const DEVICE = 'device-phone'
const TEXT = 'There have many people. They are kind.'
const REMARK: TextRemark = { from: 0, to: 10, category: 'language', text: '应为 There are' }
const CODES = { badInput: 4000, notFound: 4040, taken: 5632, marked: 5608 }

let server: TestServer
let teacher: Desk & { id: number }
let colleague: Desk & { id: number }
let owner: Desk

beforeAll(async () => {
  const environment = { SMS_PER_ADDRESS_HOUR: '1000', MOCK_TEXT_MARKERS: '2' }
  server = await startTestServer({ environment })
  teacher = await openDeskAs(server, 'teacher')
  colleague = await openDeskAs(server, 'teacher')
  owner = await openDeskAs(server, 'owner')
})
afterAll(() => server.close())
beforeEach(() => server.store.db.delete(examTexts))

/** A practice paper with a writing that somebody has handed in. */
async function handedIn(person?: Learner, answers: Record<string, string> = { w1: TEXT }) {
  const writer = person ?? (await newLearner(server))
  const paperId = `practice-${randomUUID().slice(0, 8)}`
  await storePaper(server.store.db, paperId, 'practice')
  const { id } = await writer.client.exams.open({ paperId, device: DEVICE })
  await handIn(writer, id, answers)
  return { writer, attemptId: id, questionId: 'w1' }
}

/** The same in a mock exam, whose texts two mark. */
async function mockHandedIn() {
  const writer = await newLearner(server)
  const mockId = `mock-${randomUUID().slice(0, 8)}`
  await storeMock(server.store.db, mockId, { startsAt: server.clock.now })
  const { id } = await writer.client.exams.open({ mockId, device: DEVICE })
  server.clock.advance(10 * MINUTE)
  await handIn(writer, id, { ...RIGHT_ANSWERS, w1: TEXT })
  await endMock(server.store.db, mockId, server.clock.now)
  return { writer, attemptId: id, questionId: 'w1' }
}

async function handIn({ client }: Learner, id: number, answers: Record<string, string>) {
  const at = server.clock.now
  const changes = Object.entries(answers).map(([questionId, answer]) => ({
    questionId,
    answer,
    at,
  }))
  await client.exams.handIn({ id, device: DEVICE, changes })
}

type Key = { attemptId: number; questionId: string }
const keyOf = ({ attemptId, questionId }: Key): Key => ({ attemptId, questionId })

function submit(by: Desk, text: Key, mark: { band?: number; remarks?: TextRemark[] } = {}) {
  const { band = 11, remarks = [] } = mark
  const form = { ...keyOf(text), key: deedKey(), band, comment: '结构清楚', remarks }
  return by.client.marking.submit(form)
}

const gradeOf = async ({ writer, attemptId, questionId }: Key & { writer: Learner }) => {
  const { questions } = await writer.client.exams.report({ id: attemptId })
  return questions.find((one) => one.questionId === questionId)
}

/** How many texts the desk says wait for somebody. */
const waiting = async ({ client }: Desk) =>
  (await client.inbox.all()).list.find(({ kind }) => kind === 'texts')?.count ?? 0

const codeOf = (call: Promise<unknown>) =>
  call.then(
    () => 'done',
    (error: { code?: number }) => error.code,
  )

describe('a text', () => {
  test('is marked: the student sees points, comment and remarks in place, is told once, and the paper is scored again', async () => {
    const text = await handedIn()
    const before = await text.writer.client.exams.report({ id: text.attemptId })
    expect(before.toGrade).toEqual(['w1'])
    expect((await gradeOf(text))?.markingDueAt).toBe(
      before.handedInAt + MARKED_WITHIN_HOURS * 3_600_000,
    )
    await submit(teacher, text, { band: 12, remarks: [REMARK] })
    const after = await text.writer.client.exams.report({ id: text.attemptId })
    expect(after).toMatchObject({ toGrade: [], score: before.score + 8520 })
    expect(await gradeOf(text)).toMatchObject({
      grade: { by: 'teacher', band: 12, comment: '结构清楚', remarks: [REMARK] },
      markingDueAt: null,
    })
    const { list } = await text.writer.client.notices.list({ length: 10 })
    const told = list.filter(({ kind }) => kind === 'marked')
    expect(told).toMatchObject([
      { ref: `${text.attemptId}/w1`, title: expect.stringContaining('作文') },
    ])
  })

  test('is shown to who marks without a name, with its task, rubric and model answer', async () => {
    const text = await handedIn()
    const detail = await teacher.client.marking.detail(keyOf(text))
    expect(detail).toMatchObject({ answer: TEXT, highest: 15, own: null })
    expect(detail.solution.rubric).toHaveLength(2)
    const profile = await text.writer.client.users.current()
    expect(JSON.stringify(detail)).not.toContain(profile.nickname)
    expect(JSON.stringify(detail)).not.toContain('userId')
  })

  test('is changed by who marked it, with a reason that stands in the record; the student is not told again', async () => {
    const text = await handedIn()
    await submit(teacher, text, { band: 9 })
    const form = { ...keyOf(text), key: deedKey(), band: 10, comment: '再看一遍', remarks: [] }
    const reason = '第一次看漏了一段'
    expect(await codeOf(colleague.client.marking.change({ ...form, reason }))).toBe(CODES.notFound)
    await teacher.client.marking.change({ ...form, reason })
    expect(await gradeOf(text)).toMatchObject({ grade: { band: 10, comment: '再看一遍' } })
    const subject = { subjectKind: 'text', subjectId: `${text.attemptId}/w1` }
    const { list } = await owner.client.record.list(subject)
    expect(list.map(({ title, reason: why }) => [title, why])).toEqual([
      ['修改批改', reason],
      ['批改作文或翻译', null],
    ])
    const notices = await text.writer.client.notices.list({ length: 10 })
    expect(notices.list.filter(({ kind }) => kind === 'marked')).toHaveLength(1)
  })

  test('is not marked twice, and the same request again is the same mark', async () => {
    const text = await handedIn()
    const form = { ...keyOf(text), key: deedKey(), band: 11, comment: '', remarks: [] }
    await teacher.client.marking.submit(form)
    await teacher.client.marking.submit(form)
    expect(await codeOf(submit(teacher, text))).toBe(CODES.marked)
    expect(await codeOf(submit(colleague, text))).toBe(CODES.marked)
  })

  test.each<[string, { band?: number; remarks?: TextRemark[] }]>([
    ['more points than the rubric has', { band: 16 }],
    ['a remark beyond its end', { remarks: [{ ...REMARK, to: TEXT.length + 1 }] }],
    ['a remark about nothing', { remarks: [{ ...REMARK, from: 5, to: 5 }] }],
  ])('is not marked with %s', async (_, mark) => {
    const text = await handedIn()
    expect(await codeOf(submit(teacher, text, mark))).toBe(CODES.badInput)
    expect((await gradeOf(text))?.grade).toBeNull()
  })

  test('that was not handed in, or does not exist, is nobody’s to mark', async () => {
    const text = await handedIn()
    expect(await codeOf(submit(teacher, { ...text, questionId: 'l1' }))).toBe(CODES.notFound)
    expect(await codeOf(submit(teacher, { ...text, attemptId: 999_999 }))).toBe(CODES.notFound)
    expect(await codeOf(teacher.client.marking.detail({ ...keyOf(text), questionId: 'zz' }))).toBe(
      CODES.notFound,
    )
  })

  test('goes with its writer’s account, marks and all', async () => {
    const text = await handedIn()
    await submit(teacher, text)
    const { store } = server
    await store.inTransaction((tx) => forgetExamsOf(tx, text.writer))
    expect(await codeOf(teacher.client.marking.detail(keyOf(text)))).toBe(CODES.notFound)
    const ofText = eq(textMarks.attemptId, text.attemptId)
    expect(await store.db.$count(textMarks, ofText)).toBe(0)
  })
})

describe('the queue', () => {
  test('has the oldest first, page by page, and each text once', async () => {
    const person = await newLearner(server)
    const given: number[] = []
    for (let count = 0; count < 5; count += 1) {
      server.clock.advance(count % 2 ? 0 : MINUTE)
      given.push((await handedIn(person)).attemptId)
    }
    const seen: number[] = []
    let before: string | undefined
    do {
      const page = await teacher.client.marking.list({ length: 2, before })
      seen.push(...page.list.map(({ attemptId }) => attemptId))
      before = page.next ?? undefined
    } while (before)
    expect(seen).toEqual(given)
    for (const attemptId of given) await submit(teacher, { attemptId, questionId: 'w1' })
    expect((await teacher.client.marking.list({})).list).toEqual([])
    const marked = await teacher.client.marking.list({ queue: 'marked' })
    expect(marked.list[0]).toMatchObject({ state: 'marked', band: 11, ownBand: 11 })
  })

  test('two who ask at once get two texts; what one has in hand comes first again', async () => {
    const [first, second] = [await handedIn(), await handedIn()]
    const both = await Promise.all([teacher, colleague].map(({ client }) => client.marking.next()))
    const ids = both.map((one) => one?.attemptId).sort()
    expect(ids).toEqual([first.attemptId, second.attemptId].sort())
    expect(await teacher.client.marking.next()).toEqual(both[0])
    expect(await owner.client.marking.next()).toBeNull()
  })

  test('who has a text keeps it from the others, until the time is over or it is marked', async () => {
    const text = await handedIn()
    await teacher.client.marking.take(keyOf(text))
    expect(await codeOf(colleague.client.marking.take(keyOf(text)))).toBe(CODES.taken)
    expect(await codeOf(submit(colleague, text))).toBe(CODES.taken)
    expect((await colleague.client.marking.detail(keyOf(text))).text.isTaken).toBe(true)
    expect((await teacher.client.marking.detail(keyOf(text))).text.isTaken).toBe(false)
    server.clock.advance(MARKING_TAKEN_MS)
    await colleague.client.marking.take(keyOf(text))
    expect(await codeOf(submit(teacher, text))).toBe(CODES.taken)
    await submit(colleague, text)
  })

  test('is among what waits at the desk, with its age', async () => {
    const text = await handedIn()
    const { list } = await teacher.client.inbox.all()
    const since = { count: 1, oldestAt: server.clock.now }
    expect(list.find(({ kind }) => kind === 'texts')).toMatchObject(since)
    await submit(teacher, text)
    expect(await waiting(teacher)).toBe(0)
  })

  test('the address of a page that nobody was given', async () => {
    expect(await codeOf(teacher.client.marking.list({ before: '1_2' }))).toBe(CODES.badInput)
  })
})

describe('a text of a mock exam, where two mark', () => {
  test('counts when both have; neither sees the other’s mark before', async () => {
    const text = await mockHandedIn()
    await submit(teacher, text, { band: 11 })
    expect((await gradeOf(text))?.grade).toBeNull()
    expect(await codeOf(submit(teacher, text))).toBe(CODES.marked)
    expect(await waiting(teacher)).toBe((await waiting(colleague)) - 1)
    expect(await teacher.client.marking.next()).not.toMatchObject(keyOf(text))
    const seen = await colleague.client.marking.detail(keyOf(text))
    expect(seen).toMatchObject({
      own: null,
      text: { state: 'waits', marks: 1, band: null, ownBand: null },
    })
    await submit(colleague, text, { band: 12 })
    expect(await gradeOf(text)).toMatchObject({ grade: { by: 'teacher', band: 12 } })
  })

  test('two that lie far apart wait for a third, and the middle one counts with its words', async () => {
    const text = await mockHandedIn()
    await submit(teacher, text, { band: 6 })
    await submit(colleague, text, { band: 12 })
    expect((await gradeOf(text))?.grade).toBeNull()
    const { list } = await owner.client.marking.list({ length: 100 })
    const found = list.find((one) => one.attemptId === text.attemptId && one.questionId === 'w1')
    expect(found).toMatchObject({ state: 'differs', marks: 2 })
    await submit(owner, text, { band: 10, remarks: [REMARK] })
    expect(await gradeOf(text)).toMatchObject({ grade: { band: 10, remarks: [REMARK] } })
  })
})

describe('phrases', () => {
  test('are each teacher’s own, kept once, and at most so many', async () => {
    const { marking } = teacher.client
    const text = '时态前后不一致'
    const kept = await marking.addPhrase({ key: deedKey(), category: 'language', text })
    const again = await marking.addPhrase({
      key: deedKey(),
      category: 'content',
      text: ` ${text} `,
    })
    expect(again).toEqual({ ...kept, category: 'content' })
    expect((await colleague.client.marking.phrases()).list).toEqual([])
    const foreign = { id: kept.id, key: deedKey() }
    expect(await codeOf(colleague.client.marking.removePhrase(foreign))).toBe(CODES.notFound)
    for (let count = 1; count < PHRASES_MAX; count += 1) {
      await marking.addPhrase({ key: deedKey(), category: 'wording', text: `换一个词 ${count}` })
    }
    const more = { key: deedKey(), category: 'wording' as const, text: '再多一条' }
    expect(await codeOf(marking.addPhrase(more))).toBe(CODES.badInput)
    await marking.removePhrase({ id: kept.id, key: deedKey() })
    expect((await marking.phrases()).list).toHaveLength(PHRASES_MAX - 1)
  })
})
