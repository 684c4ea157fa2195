import fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { UNDECLARED } from '../platform/calls/declared-refusals'
import { Refusal } from '../platform/refusal'
import { startTestServer } from '../testing/test-server'
import { answerErrors } from './answer-errors'

let app: FastifyInstance
const lines: string[] = []

beforeAll(() => {
  app = fastify({ logger: { level: 'warn', stream: { write: (line) => void lines.push(line) } } })
  answerErrors(app)
  const refuse = (reason: 'assistOwn' | 'orderState') => async () => {
    throw new Refusal(reason)
  }
  app.get('/other', { config: { row: 'orders.pay' } }, refuse('assistOwn'))
  app.get('/own', { config: { row: 'orders.pay' } }, refuse('orderState'))
  app.get('/file', refuse('assistOwn'))
})
beforeEach(() => void lines.splice(0))
afterAll(() => app.close())

test('a refusal that its row does not name is answered, and logged once', async () => {
  const answers = [await app.inject('/other'), await app.inject('/other')]
  expect(answers.map((answer) => answer.json().code)).toEqual([5506, 5506])
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([
    { row: 'orders.pay', refusal: 'assistOwn', msg: UNDECLARED },
  ])
})

test.each([
  ['a refusal that its row names', '/own'],
  ['any refusal of a route that is no row', '/file'],
])('%s is not logged', async (_, url) => {
  expect((await app.inject(url)).json().success).toBe(false)
  expect(lines).toEqual([])
})

test('error: a test server that answered what a row does not name fails when it is closed', async () => {
  const server = await startTestServer()
  server.app.log.warn({ row: 'orders.pay', refusal: 'assistOwn' }, UNDECLARED)
  await expect(server.close()).rejects.toThrow('orders.pay assistOwn')
})
