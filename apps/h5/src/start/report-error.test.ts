import type { Client } from '@kaozhou/api'
import { beforeEach, expect, test, vi } from 'vitest'

const send = vi.fn(async (_report: object) => null)
const client = { system: { reportError: send } } as unknown as Client

type Report = typeof import('./report-error').reportError
let reportError: Report

/** Each test is a page of its own. */
beforeEach(async () => {
  vi.resetModules()
  send.mockClear()
  ;({ reportError } = await import('./report-error'))
})

const always = () => 0

test('an error is reported with its page, without queries, numbers and tokens', () => {
  window.history.replaceState(null, '', '/myorder/2026112000000001?from=7')
  const error = new TypeError(
    'no user 13912345678 at https://a.example/x?token=abc e-Zq_bcdefghij-k1234567',
  )
  error.stack = 'TypeError\n at f (https://a.example/assets/a-1a2b3c4.js?v=1:10:5)'
  reportError(client, 'error', error, always)
  expect(send.mock.calls[0]?.[0]).toMatchObject({
    kind: 'error',
    name: 'TypeError',
    message: 'no user * at https://a.example/x *',
    page: '/myorder/:id',
  })
  expect(JSON.stringify(send.mock.calls)).not.toMatch(/13912345678|token=|2026112/)
})

test('the same error is reported once, and no more than five of a page', () => {
  const error = new Error('again')
  for (let times = 0; times < 3; times += 1) reportError(client, 'crash', error, always)
  expect(send).toHaveBeenCalledTimes(1)
  for (const text of 'abcdefgh') reportError(client, 'error', new Error(text), always)
  expect(send).toHaveBeenCalledTimes(5)
})

test('half of the pages report', () => {
  reportError(client, 'error', new Error('a'), () => 0.6)
  // Chosen once for a page.
  reportError(client, 'error', new Error('b'), always)
  expect(send).not.toHaveBeenCalled()
})

test.each([
  ['a cancelled call', Object.assign(new Error('x'), { name: 'AbortError' })],
  ['an error of another site, which has no value', undefined],
])('%s is not reported', (_, error) => {
  reportError(client, 'rejection', error, always)
  expect(send).not.toHaveBeenCalled()
})

test('a refusal of the server is not reported', async () => {
  // Of the same instance of the package as the code: each test loads it anew.
  const { BusinessError } = await import('@kaozhou/api')
  reportError(client, 'rejection', Object.create(BusinessError.prototype), always)
  expect(send).not.toHaveBeenCalled()
})
