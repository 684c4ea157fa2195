import { randomUUID } from 'node:crypto'
import { EARLIER_RULING_MS, MINUTE } from '@kaozhou/domain'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { contentFiles } from '../../../../database/schema/content'
import { deskChanges } from '../../../../database/schema/desk'
import { examAttempts, paperRecounts } from '../../../../database/schema/exams'
import { startTestServer, type TestServer } from '../../../../testing/test-server'
import { endMock, RIGHT_ANSWERS, storeMock, storePaper } from '../../../learning/exams/exam.fixture'
import { codeOf, type Learner, newLearner } from '../../../learning/sections/learner.fixture'
import { type Desk, deedKey, openDeskAs } from '../../desk-client.fixture'
import { recountBatch, recountPapers } from './recount-papers'

const DEVICE = 'device-phone'
const CODES = { badInput: 4000, forbidden: 4030, notFound: 4040, decided: 5608 }
const reason = '题目有错'

let server: TestServer
let teacher: Desk & { id: number }
let id: string

beforeAll(async () => {
  server = await startTestServer({ environment: { SMS_PER_ADDRESS_HOUR: '1000' } })
  teacher = await openDeskAs(server, 'teacher')
})
afterAll(() => server.close())
beforeEach(async () => {
  const { db } = server.store
  await db.delete(deskChanges)
  await db.delete(paperRecounts)
  id = `practice-${randomUUID().slice(0, 8)}`
  await storePaper(db, id, 'practice')
  await db.insert(contentFiles).values({ path: `papers/${id}.yaml`, text: '' })
})

async function handIn(answers: Record<string, string>, person?: Learner) {
  const learner = person ?? (await newLearner(server))
  const opened = await learner.client.exams.open({ paperId: id, device: DEVICE })
  return handInOpen(learner, opened.id, answers)
}

async function handInOpen(learner: Learner, attemptId: number, answers: Record<string, string>) {
  const at = server.clock.now
  const changes = Object.entries(answers).map(([questionId, answer]) => ({
    ...{ questionId, answer, at },
  }))
  const { score } = await learner.client.exams.handIn({ id: attemptId, device: DEVICE, changes })
  return { ...learner, attemptId, score }
}

type Taken = Awaited<ReturnType<typeof handIn>>

const read = (questionId: string) => teacher.client.papers.question({ id, questionId })

/** Corrects a question as it stands now. */
async function correct(
  questionId: string,
  change: { answer?: string[]; isVoid?: boolean; analysis?: string; options?: string[] },
) {
  const { key: answer, isVoid, analysis, options, hasOwnOptions, version } = await read(questionId)
  const own = hasOwnOptions ? options.map(({ text }) => text) : []
  const now = { answer, isVoid, analysis, options: own }
  return teacher.client.papers.correct({
    ...{ id, questionId, version, key: deedKey(), reason },
    ...{ ...now, ...change },
  })
}

async function reportOf({ client, attemptId }: Taken, questionId = 'l1') {
  const report = await client.exams.report({ id: attemptId })
  const question = report.questions.find((one) => one.questionId === questionId)
  return { score: report.score, ...question }
}

async function noticesOf({ client }: Learner): Promise<string[]> {
  const { list } = await client.notices.list({})
  return list.filter(({ kind }) => kind === 'marked').map(({ title }) => title ?? '')
}

describe('another key', () => {
  test('who is right by it gains and is told; who was right before keeps the points; nobody else changes', async () => {
    const before = await handIn({ ...RIGHT_ANSWERS })
    const gains = await handIn({ ...RIGHT_ANSWERS, l1: 'B' })
    const wrong = await handIn({ ...RIGHT_ANSWERS, l1: 'C' })
    const { lines } = await teacher.client.papers.preview({
      ...{ id, questionId: 'l1', answer: ['B'] },
    })
    expect(lines).toEqual([
      '答案从 A 改为 B。',
      '3 份交了的卷子重新算分：1 份加分，其余不变。',
      '加分的学生收到通知，这道题从他们的错题本里拿掉。',
      '1 份按新的算会少得分，已经给的分不收回。',
    ])
    await correct('l1', { answer: ['B'] })
    expect(await reportOf(before)).toMatchObject({ score: before.score, state: 'right' })
    expect(await reportOf(gains)).toMatchObject({ score: before.score, state: 'right' })
    expect(await reportOf(wrong)).toMatchObject({ score: wrong.score, state: 'wrong' })
    expect((await reportOf(gains)).solution).toMatchObject({ key: 'B' })
    expect((await reportOf(before)).solution?.analysis).toContain('原来是 A')
    expect([await noticesOf(before), await noticesOf(wrong)]).toEqual([[], []])
    const [told, ...more] = await noticesOf(gains)
    expect([told, more.length]).toEqual([
      `《模拟试卷 ${id}》有一道题改正了，你的成绩从 ${gains.score / 100} 分变为 ${before.score / 100} 分`,
      0,
    ])
    const mistakesOf = async ({ client }: Learner) =>
      (await client.exams.mistakes({ state: 'open' })).list.map(({ questionId }) => questionId)
    expect([await mistakesOf(before), await mistakesOf(gains)]).toEqual([[], []])
    expect(await mistakesOf(wrong)).toEqual(['l1'])
  })

  test('a question stays in the notebook of who has it wrong in another paper that was handed in', async () => {
    const learner = await newLearner(server)
    await handIn({ ...RIGHT_ANSWERS, l1: 'C' }, learner)
    await handIn({ ...RIGHT_ANSWERS, l1: 'B' }, learner)
    await correct('l1', { answer: ['B'] })
    const { list } = await learner.client.exams.mistakes({ state: 'open' })
    expect(list.map(({ questionId }) => questionId)).toEqual(['l1'])
  })

  test('a paper that is being taken is graded by it when it is handed in', async () => {
    const [one, other] = [await newLearner(server), await newLearner(server)]
    const open = (learner: Learner) => learner.client.exams.open({ paperId: id, device: DEVICE })
    const [first, second] = [await open(one), await open(other)]
    await correct('l1', { answer: ['B'] })
    server.clock.advance(EARLIER_RULING_MS)
    expect(await reportOf(await handInOpen(one, first.id, { l1: 'A' }))).toMatchObject({
      state: 'wrong',
    })
    expect(await reportOf(await handInOpen(other, second.id, { l1: 'B' }))).toMatchObject({
      state: 'right',
    })
  })

  test('points that were kept stay when a teacher marks a text of the paper afterwards', async () => {
    const kept = await handIn({ l1: 'A', w1: 'There are many people.' })
    await correct('l1', { answer: ['B'] })
    const { attemptId } = kept
    await teacher.client.marking.submit({
      ...{ attemptId, questionId: 'w1', key: deedKey(), band: 15, comment: '好', remarks: [] },
    })
    const { score, state } = await reportOf(kept)
    expect([score > kept.score, state]).toEqual([true, 'right'])
  })

  test('corrected twice, whoever was right by any of the keys has the points', async () => {
    const people = [await handIn({ l1: 'A' }), await handIn({ l1: 'B' }), await handIn({ l1: 'C' })]
    await correct('l1', { answer: ['B'] })
    await correct('l1', { answer: ['C'] })
    for (const person of people) expect(await reportOf(person)).toMatchObject({ state: 'right' })
    expect((await noticesOf(people[2] as Taken)).length).toBe(1)
  })

  test('accepted forms of a short answer, and the letters of a multiple choice', async () => {
    const taken = await handIn({ r1: 'AB', r2: 'the museum' })
    await correct('r2', { answer: ['the library', 'the museum'] })
    await correct('r1', { answer: ['AB'] })
    expect(await reportOf(taken, 'r2')).toMatchObject({ state: 'right' })
    expect(await reportOf(taken, 'r1')).toMatchObject({ state: 'right' })
  })
})

test('a void question gives everybody its points, also who left it out', async () => {
  const [right, blank] = [await handIn({ l1: 'A' }), await handIn({})]
  await correct('l1', { isVoid: true })
  expect(await reportOf(right)).toMatchObject({ score: right.score, state: 'right' })
  const { score, state, solution } = await reportOf(blank)
  expect([score, state]).toEqual([right.score, 'right'])
  expect(solution?.analysis).toContain('已经作废')
  await correct('l1', { isVoid: false })
  expect(await reportOf(blank)).toMatchObject({ score: right.score, state: 'right' })
})

test('the ranking of a mock exam follows', async () => {
  const { db } = server.store
  const mockId = `mock-${randomUUID().slice(0, 8)}`
  await storeMock(db, mockId, { startsAt: server.clock.now })
  id = `paper-of-${mockId}`
  await db.insert(contentFiles).values({ path: `papers/${id}.yaml`, text: '' })
  const enter = async (answers: Record<string, string>) => {
    const learner = await newLearner(server)
    const opened = await learner.client.exams.open({ mockId, device: DEVICE })
    server.clock.advance(MINUTE)
    return handInOpen(learner, opened.id, answers)
  }
  const first = await enter({ l1: 'A', l2: 'B' })
  const second = await enter({ l1: 'B', l2: 'B', l3: 'C' })
  const third = await enter({ l1: 'B', l2: 'B' })
  await endMock(db, mockId, server.clock.now)
  const asked = { id, questionId: 'l1', answer: ['B'] }
  const { lines } = await teacher.client.papers.preview(asked)
  expect(lines).toContain(`模考“模考 ${mockId}”里 2 人的名次会变。`)
  await correct('l1', { answer: ['B'] })
  const rankOf = async ({ client, attemptId }: Taken) =>
    (await client.exams.mockReport({ id: attemptId })).rank
  expect([await rankOf(second), await rankOf(first), await rankOf(third)]).toEqual([1, 2, 2])
})

describe('many results', () => {
  test('batch by batch; a server that is killed in between leaves whole batches, and the next run goes on', async () => {
    const people: Taken[] = []
    for (let at = 0; at < 5; at += 1) people.push(await handIn({ l1: 'B' }))
    const { store, clock } = server
    // A correction whose first batch did not come about.
    await correct('l1', { answer: ['B'] })
    await store.db
      .update(examAttempts)
      .set({ score: 0, results: { l1: { earned: 0, state: 'wrong' } } })
      .where(eq(examAttempts.paperId, id))
    await store.db.update(paperRecounts).set({ markAt: 0, markId: 0 })
    expect(await recountBatch(store, id, clock.now, 2)).toBe(true)
    const raised = async () =>
      (await Promise.all(people.map((one) => reportOf(one)))).filter(({ score }) => score > 0)
    expect((await raised()).length).toBe(2)
    await Promise.all([recountPapers(store, clock.now, 2), recountPapers(store, clock.now, 2)])
    expect((await raised()).length).toBe(5)
    for (const person of people) expect((await noticesOf(person)).length).toBe(1)
  })

  test('what another server graded by the old key is graded once more, and then the work is over', async () => {
    const taken = await handIn({ l1: 'B' })
    const { store, clock } = server
    await correct('l1', { answer: ['B'] })
    await store.db
      .update(examAttempts)
      .set({ score: 0, results: { l1: { earned: 0, state: 'wrong' } } })
      .where(eq(examAttempts.id, taken.attemptId))
    await recountPapers(store, clock.now)
    expect(await reportOf(taken)).toMatchObject({ score: 0 })
    clock.advance(EARLIER_RULING_MS + MINUTE)
    await recountPapers(store, clock.now)
    expect(await reportOf(taken)).toMatchObject({ state: 'right' })
    expect(await store.db.$count(paperRecounts)).toBe(0)
  })
})

test('words: the explanation and the options are read at once, no result changes', async () => {
  const taken = await handIn({ l1: 'A' })
  const options = ['one', 'two', 'three', 'four']
  await correct('l1', { analysis: '另一个解释', options })
  const { solution, score } = await reportOf(taken)
  expect([solution?.analysis, score]).toEqual(['另一个解释', taken.score])
  const report = await taken.client.exams.report({ id: taken.attemptId })
  expect(JSON.stringify(report.paper)).toContain('three')
  const { changes } = await read('l1')
  expect(changes.map(({ field }) => field)).toEqual(['analysis', 'options'])
  expect((await teacher.client.papers.detail({ id })).questions[1]).toMatchObject({
    ...{ id: 'l1', isChanged: true },
  })
})

test('a correction stands in the record, once for its key; set back, the files say the same', async () => {
  const { version, analysis, options } = await read('l1')
  const input = {
    ...{ id, questionId: 'l1', version, key: deedKey(), reason, answer: ['B'], isVoid: false },
    ...{ analysis, options: options.map(({ text }) => text) },
  }
  for (const _ of [1, 2]) await teacher.client.papers.correct(input)
  const owner = await openDeskAs(server, 'owner')
  const { list } = await owner.client.record.list({})
  expect(list[0]).toMatchObject({
    ...{ deed: 'papers.correct', reason, subject: { kind: 'question', id: `${id}/l1` } },
    ...{ before: { answer: 'A' }, after: { answer: 'B' } },
  })
  expect(list[1]?.subject.id).not.toBe(`${id}/l1`)
  expect((await read('l1')).changes).toMatchObject([{ field: 'answer', filed: 'A' }])
  await correct('l1', { answer: ['A'] })
  expect((await read('l1')).changes).toEqual([])
})

describe('refused', () => {
  test('what a file would be refused for', async () => {
    expect(await codeOf(correct('l1', {}))).toBe(CODES.badInput)
    expect(await codeOf(correct('l1', { answer: ['E'] }))).toBe(CODES.badInput)
    expect(await codeOf(correct('l1', { options: ['one'] }))).toBe(CODES.badInput)
    expect(await codeOf(correct('w1', { isVoid: true }))).toBe(CODES.badInput)
    const { refusals } = await teacher.client.papers.preview({
      ...{ id, questionId: 'l1', answer: ['E'] },
    })
    expect(refusals.length).toBe(1)
  })

  test('a question as it was before somebody corrected it, and one whose file is gone', async () => {
    const { version, analysis, options } = await read('l1')
    const seen = {
      ...{ id, questionId: 'l1', version, reason, isVoid: false, analysis },
      options: options.map(({ text }) => text),
    }
    await correct('l1', { answer: ['B'] })
    const late = teacher.client.papers.correct({ ...seen, key: deedKey(), answer: ['C'] })
    expect(await codeOf(late)).toBe(CODES.decided)
    await server.store.db.delete(contentFiles).where(eq(contentFiles.path, `papers/${id}.yaml`))
    expect(await codeOf(correct('l1', { answer: ['C'] }))).toBe(CODES.decided)
    expect((await read('l1')).inFiles).toBe(false)
  })

  test('an unknown question, and who may not', async () => {
    expect(await codeOf(read('q99'))).toBe(CODES.notFound)
    const support = await openDeskAs(server, 'support')
    expect(await codeOf(support.client.papers.list({}))).toBe(CODES.forbidden)
  })
})

test('papers are listed by their use and a part of their title, page by page', async () => {
  const named = await teacher.client.papers.list({ use: 'practice', name: id.slice(0, 15) })
  expect(named.list).toMatchObject([{ id, questions: 8, offered: true }])
  const all: string[] = []
  let before: string | undefined
  do {
    const page = await teacher.client.papers.list({
      use: 'practice',
      length: 2,
      ...(before && { before }),
    })
    all.push(...page.list.map((one) => one.id))
    before = page.next ?? undefined
  } while (before)
  expect(new Set(all).size).toBe(all.length)
  expect(all).toContain(id)
})
