import fastify from 'fastify'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { Store } from '../database/executor'
import { openTestStore } from '../testing/test-database'
import { answerErrors } from './answer-errors'
import { addHealth } from './health'

let store: Store

beforeAll(async () => {
  store = await openTestStore()
})
afterAll(() => store.close())

test('/readyz answers 503 until the work given to holdReady is done; /healthz does not wait', async () => {
  const app = fastify()
  answerErrors(app)
  const { holdReady } = addHealth(app, { store, redis: null, minFreeBytes: 0 })
  let finish: () => void = () => undefined
  holdReady(new Promise<void>((resolve) => (finish = resolve)))
  holdReady(Promise.reject(new Error('failed')))
  const status = async (url: string) => (await app.inject({ url })).statusCode
  expect([await status('/readyz'), await status('/healthz')]).toEqual([503, 200])
  finish()
  await vi.waitFor(async () => expect(await status('/readyz')).toBe(200), 5_000)
  await app.close()
})
