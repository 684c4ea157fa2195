import { randomUUID } from 'node:crypto'
import { MINUTE } from '@kaozhou/domain'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { pageTexts } from '../../../../../platform/pdf/pdf-texts.fixture'
import { startTestServer, type TestServer } from '../../../../../testing/test-server'
import { type Learner, newLearner } from '../../../sections/learner.fixture'
import { RIGHT_ANSWERS, SECRET, storeMock, storePaper } from '../../exam.fixture'

const DEVICE = 'device-phone'
const ESSAY = 'Dear Editor, I write this by myself.'
const NOT_FOUND = { code: 4040 }

let server: TestServer

beforeAll(async () => {
  server = await startTestServer({ environment: { SMS_PER_ADDRESS_HOUR: '1000' } })
})
afterAll(() => server.close())

/** A student who has handed in with a wrong answer to `l3` and an essay. */
async function handedIn(
  { client }: Learner,
  of: { paperId: string } | { mockId: string },
): Promise<number> {
  const { id } = await client.exams.open({ ...of, device: DEVICE })
  const answers = { ...RIGHT_ANSWERS, l3: 'A', w1: ESSAY }
  const changes = Object.entries(answers).map(([questionId, answer]) => ({
    ...{ questionId, answer },
    at: server.clock.now,
  }))
  await client.exams.handIn({ id, device: DEVICE, changes })
  return id
}

async function practised(): Promise<{ learner: Learner; id: number; paperId: string }> {
  const paperId = `paper-${randomUUID().slice(0, 8)}`
  await storePaper(server.store.db, paperId, 'practice')
  const learner = await newLearner(server)
  return { learner, paperId, id: await handedIn(learner, { paperId }) }
}

async function pdfAt(url: string): Promise<Buffer> {
  const response = await server.app.inject({ url })
  expect(response.statusCode).toBe(200)
  expect(response.headers).toMatchObject({
    'content-type': 'application/pdf',
    'cache-control': 'private, no-store',
  })
  expect(response.rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
  return response.rawPayload
}

test('the PDF of a report has the questions first, and on pages of their own the answers, with what was answered', async () => {
  const { learner, id } = await practised()
  const link = await learner.client.exams.printReport({ id })
  const pages = await pageTexts(await pdfAt(link.url))
  const first = pages.findIndex((text) => text.includes('答案和解析'))
  expect(first).toBeGreaterThan(0)
  const questions = pages.slice(0, first).join('')
  const answers = pages.slice(first).join('')
  expect(questions).toContain('OptionD')
  expect(questions).not.toContain('答案 ')
  expect(questions).not.toContain(SECRET)
  expect(answers).toContain(SECRET)
  expect(answers).toContain('你的答案')
  expect(answers.replaceAll(' ', '')).toContain(ESSAY.replaceAll(' ', ''))
  expect(pages.at(-1)).toContain(`${pages.length} / ${pages.length}`)
})

test('the PDF of mistakes has those of the filter only, with their answers behind them', async () => {
  const { learner, paperId } = await practised()
  const { client } = learner
  const all = await client.exams.mistakes()
  const link = await client.exams.printMistakes({})
  expect(link).toMatchObject({ name: '错题本', printed: all.total, total: all.total })
  const [questions = '', ...answers] = await pageTexts(await pdfAt(link.url))
  expect(questions).toContain(`共${all.total}题`)
  expect(questions).not.toContain(SECRET)
  expect(answers.join('')).toContain(SECRET)

  await client.exams.keepMistake({ paperId, questionId: 'l3', mastered: true })
  const mastered = await client.exams.printMistakes({ state: 'mastered' })
  expect(mastered).toMatchObject({ name: '已掌握的错题', printed: 1 })
  expect((await pageTexts(await pdfAt(mastered.url)))[0]).toContain('共1题')
})

test.each([
  { knowledge: '没有的考点' },
  { exam: 'maths' as const },
  { state: 'mastered' as const },
])('no mistakes of %j: there is nothing to print', async (filter) => {
  const { learner } = await practised()
  await expect(learner.client.exams.printMistakes(filter)).rejects.toMatchObject(NOT_FOUND)
})

test('a report of another person is not found', async () => {
  const { id } = await practised()
  const stranger = (await newLearner(server)).client
  await expect(stranger.exams.printReport({ id })).rejects.toMatchObject(NOT_FOUND)
})

test('an address opens nothing when it was changed, and ten minutes later', async () => {
  const { learner } = await practised()
  const { url } = await learner.client.exams.printMistakes({ state: 'open' })
  const other = url.replace('state=open', 'state=due')
  expect((await server.app.inject({ url: other })).statusCode).toBe(403)
  expect((await server.app.inject({ url: url.replace('?', '?x=1&') })).statusCode).toBe(403)
  server.clock.advance(10 * MINUTE)
  expect((await server.app.inject({ url })).statusCode).toBe(403)
})

test('while the key of a mock is locked, its report and its mistakes are printed without any answer', async () => {
  const mockId = `mock-${randomUUID().slice(0, 8)}`
  await storeMock(server.store.db, mockId, { startsAt: server.clock.now })
  const learner = await newLearner(server)
  const id = await handedIn(learner, { mockId })
  const { exams } = learner.client
  for (const { url } of [await exams.printReport({ id }), await exams.printMistakes({})]) {
    const text = (await pageTexts(await pdfAt(url))).join('')
    expect(text).toContain('公布')
    expect(text).not.toContain(SECRET)
    expect(text).not.toContain('你的答案')
    expect(text).toContain('OptionD')
  }
})
