import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../../testing/test-server'
import { codeOf, type Learner, newLearner } from '../../learning/sections/learner.fixture'
import { type Desk, deedKey, openDeskAs } from '../desk-client.fixture'

const COURSE = 1004
const CODES = { badInput: 4000, notFound: 4040, decidedAlready: 5608 }

let server: TestServer
let asker: Learner
let reader: Learner
let support: Desk

beforeAll(async () => {
  server = await startTestServer()
  asker = await newLearner(server, [COURSE])
  reader = await newLearner(server, [COURSE])
  support = await openDeskAs(server, 'support')
})
afterAll(() => server.close())

async function ask(text: string): Promise<number> {
  const input = { courseId: COURSE, clientId: randomUUID(), text }
  return (await asker.client.enquiries.ask(input)).id
}

const textsFor = async ({ client }: Learner) =>
  (await client.enquiries.list({ courseId: COURSE, length: 50 })).list.map(({ text }) => text)

test('an enquiry that is hidden is read by who asked alone; shown again, by all', async () => {
  const text = '有没有人一起拼课'
  const id = await ask(text)
  const hide = () => support.client.enquiries.hide({ id, key: deedKey(), reason: '与课程内容无关' })
  const show = () => support.client.enquiries.show({ id, key: deedKey(), reason: '看错了' })
  await hide()
  expect(await textsFor(reader)).not.toContain(text)
  expect(await textsFor(asker)).toContain(text)
  expect(await codeOf(hide())).toBe(CODES.decidedAlready)
  await show()
  expect(await textsFor(reader)).toContain(text)
  expect(await codeOf(show())).toBe(CODES.decidedAlready)
})

test('an answer of staff is changed for everybody; what a student wrote is not changed', async () => {
  const id = await ask('第三段的 it 指什么？')
  await support.client.enquiries.answer({ id, key: deedKey(), text: '指上一段' })
  const { id: own } = await reader.client.enquiries.answer({
    id,
    clientId: randomUUID(),
    text: '我觉得指题目',
  })
  const answersFor = async ({ client }: Learner) => (await client.enquiries.detail({ id })).answers
  const written = (await answersFor(asker)).find(({ text }) => text === '指上一段')
  const answerId = written?.id ?? 0
  const deed = { id, answerId, reason: '写错了' }
  const change = (input: { answerId?: number; text: string }) =>
    support.client.enquiries.changeAnswer({ ...deed, key: deedKey(), ...input })
  await change({ text: '指上一句的计划' })
  expect((await answersFor(reader)).map(({ text }) => text).sort()).toEqual(
    ['我觉得指题目', '指上一句的计划'].sort(),
  )
  expect(await codeOf(change({ answerId: own, text: '换掉' }))).toBe(CODES.notFound)
  expect(await codeOf(change({ text: '' }))).toBe(CODES.badInput)
})
