import { randomUUID } from 'node:crypto'
import { LATE_ANSWERS_MS, MINUTE } from '@kaozhou/domain'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../../testing/test-server'
import { deedKey, openDeskAs } from '../../desk/desk-client.fixture'
import { endMock, RIGHT_ANSWERS, storeMock, storePaper } from '../exams/exam.fixture'
import { codeOf, type Learner, newLearner } from '../sections/learner.fixture'

const DEVICE = 'device-phone'
const CODES = { badInput: 4000, notFound: 4040, examOpen: 5337, keyLocked: 5345 }
const TEXT = '为什么不选 B，原文说的是图书馆？'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ environment: { SMS_PER_ADDRESS_HOUR: '1000' } })
})
afterAll(() => server.close())

const newPaper = async (): Promise<string> => {
  const id = `paper-${randomUUID().slice(0, 8)}`
  await storePaper(server.store.db, id, 'practice')
  return id
}

interface Solver extends Learner {
  attemptId: number
}

/** Somebody who has taken a paper, or a mock of it. */
async function newSolver(source: { paperId: string } | { mockId: string }): Promise<Solver> {
  const person = await newLearner(server)
  const { exams } = person.client
  const { id } = await exams.open({ ...source, device: DEVICE })
  const changes = Object.entries(RIGHT_ANSWERS).map(([questionId, answer]) => ({
    ...{ questionId, answer },
    at: server.clock.now,
  }))
  await exams.handIn({ id, device: DEVICE, changes })
  return { ...person, attemptId: id }
}

type AskForm = Parameters<Learner['client']['enquiries']['ask']>[0]

const ask = ({ client, attemptId }: Solver, changes: Partial<AskForm> = {}) =>
  client.enquiries.ask({
    ...{ attemptId, questionId: 'l2', clientId: randomUUID(), text: TEXT },
    ...changes,
  })

const textsAt = async ({ client, attemptId }: Solver, questionId: string) =>
  (await client.enquiries.list({ attemptId, questionId })).list.map(({ text }) => text)

describe('at a question of a paper', () => {
  test('who reports what was asked there is led to the question of their own report', async () => {
    const paperId = await newPaper()
    const [asker, reporter] = [await newSolver({ paperId }), await newSolver({ paperId })]
    const { id } = await ask(asker)
    await reporter.client.enquiries.report({ id, fault: 'advert', text: '' })
    const support = await openDeskAs(server, 'support')
    await support.client.enquiries.keep({ id, key: deedKey(), reason: '只是在问题目' })
    const { list } = await reporter.client.notices.list({ length: 50 })
    const [notice] = list.filter(({ kind }) => kind === 'enquiry')
    expect(notice?.course).toBeNull()
    expect(notice?.ref?.split('/').slice(0, 2)).toEqual([String(reporter.attemptId), 'l2'])
  })

  test('a question of the notebook names the last attempt at which it is asked', async () => {
    const paperId = await newPaper()
    const first = await newSolver({ paperId })
    const { exams } = first.client
    await exams.keepMistake({ paperId, questionId: 'l2' })
    const attemptOf = async () => (await exams.mistakes()).list[0]?.attemptId
    expect(await attemptOf()).toBe(first.attemptId)
    const again = await exams.open({ paperId, device: DEVICE })
    expect(await attemptOf()).toBe(first.attemptId)
    await exams.handIn({ id: again.id, device: DEVICE, changes: [] })
    expect(await attemptOf()).toBe(again.id)
    await ask({ ...first, attemptId: again.id })
  })

  test('what is asked is found by everybody who has handed the paper in, at that question alone', async () => {
    const paperId = await newPaper()
    const [asker, other] = [await newSolver({ paperId }), await newSolver({ paperId })]
    const asked = await ask(asker)
    expect(asked).toMatchObject({ courseId: null, section: null, isCorrection: false })
    expect(asked.question).toEqual({ paperId, questionId: 'l2' })
    expect(await textsAt(other, 'l2')).toEqual([TEXT])
    expect(await textsAt(other, 'l1')).toEqual([])
    const alike = { attemptId: other.attemptId, questionId: 'l2', text: '原文说图书馆，不选 B 吗' }
    expect((await other.client.enquiries.alike(alike)).map(({ id }) => id)).toEqual([asked.id])
    const form = { id: asked.id, clientId: randomUUID(), text: '说的是旁边的书店' }
    const written = await other.client.enquiries.answer(form)
    expect(await asker.client.enquiries.detail({ id: asked.id })).toMatchObject({
      mayChooseBest: true,
      answers: [{ id: written.id }],
    })
    const { list } = await asker.client.notices.list({ length: 50 })
    expect(list.filter(({ kind }) => kind === 'answered')).toMatchObject([
      { course: null, ref: `${asker.attemptId}/l2/${written.id}` },
    ])
  })

  test('who has not handed the paper in is answered as for what does not exist', async () => {
    const paperId = await newPaper()
    const asker = await newSolver({ paperId })
    const { id } = await ask(asker)
    const stranger = await newLearner(server)
    const { enquiries, exams } = stranger.client
    const theirs = { attemptId: asker.attemptId, questionId: 'l2' }
    expect(await codeOf(enquiries.list(theirs))).toBe(CODES.notFound)
    expect(await codeOf(enquiries.detail({ id }))).toBe(CODES.notFound)
    const { id: open } = await exams.open({ paperId, device: DEVICE })
    const early = { attemptId: open, questionId: 'l2' }
    expect(await codeOf(enquiries.list(early))).toBe(CODES.examOpen)
    expect(await codeOf(enquiries.detail({ id }))).toBe(CODES.notFound)
  })

  test.each([
    ['of another paper', { questionId: 'none' }, CODES.notFound],
    ['and a course', { courseId: 1004 }, CODES.badInput],
    ['without an attempt', { attemptId: undefined }, CODES.badInput],
  ])('a question %s is refused', async (_, changes, code) => {
    const asker = await newSolver({ paperId: await newPaper() })
    expect(await codeOf(ask(asker, changes))).toBe(code)
  })

  test('while a mock with the paper goes on, nobody asks, reads or answers', async () => {
    const mockId = `mock-${randomUUID().slice(0, 8)}`
    await storeMock(server.store.db, mockId, { startsAt: server.clock.now })
    const [asker, other] = [await newSolver({ mockId }), await newSolver({ mockId })]
    expect(await codeOf(ask(asker))).toBe(CODES.keyLocked)
    await endMock(server.store.db, mockId, server.clock.now)
    server.clock.advance(LATE_ANSWERS_MS + MINUTE)
    const { id } = await ask(asker)
    // Another mock with the same paper locks it again.
    const startsAt = server.clock.now + MINUTE
    await storeMock(server.store.db, `${mockId}-b`, { startsAt, paperId: `paper-of-${mockId}` })
    const codes = await Promise.all([
      codeOf(textsAt(other, 'l2')),
      codeOf(other.client.enquiries.detail({ id })),
      codeOf(other.client.enquiries.answer({ id, clientId: randomUUID(), text: '看第二段' })),
    ])
    expect(codes).toEqual(codes.map(() => CODES.keyLocked))
  })
})

describe('a correction', () => {
  test('is between who makes it and the school, which answers with the question before it', async () => {
    const paperId = await newPaper()
    const [asker, other] = [await newSolver({ paperId }), await newSolver({ paperId })]
    const { id } = await ask(asker, { text: '答案写成了 B，应该是 C', isCorrection: true })
    expect(await textsAt(asker, 'l2')).toHaveLength(1)
    expect(await textsAt(other, 'l2')).toEqual([])
    expect(await codeOf(other.client.enquiries.detail({ id }))).toBe(CODES.notFound)
    const { client: support } = await openDeskAs(server, 'support')
    const { list } = await support.enquiries.list({ queue: 'waiting' })
    const waiting = list.find((one) => one.id === id)
    expect(waiting).toMatchObject({ isCorrection: true, course: `模拟试卷 ${paperId}` })
    expect(waiting?.question).toMatchObject({ questionId: 'l2', number: 3 })
    const detail = await support.enquiries.detail({ id })
    expect(detail.question).toMatchObject({ key: 'B' })
    await support.enquiries.answer({ id, key: deedKey(), text: '谢谢，已经改成 C' })
    expect(await asker.client.enquiries.detail({ id })).toMatchObject({
      enquiry: { topAnswer: { by: 'school' }, dueAt: null },
    })
  })

  test('of a course is refused', async () => {
    const person = await newLearner(server, [1004])
    const form = { courseId: 1004, clientId: randomUUID(), text: TEXT, isCorrection: true }
    expect(await codeOf(person.client.enquiries.ask(form))).toBe(CODES.badInput)
  })
})
