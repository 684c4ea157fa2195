import { HOUR } from '@kaozhou/domain'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../../testing/test-server'
import { fingerprintOf } from './browser-errors'

let server: TestServer

beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const REPORT = {
  kind: 'error' as const,
  name: 'TypeError',
  message: 'x is undefined',
  stack: 'TypeError: x is undefined\n at f (https://a.example/assets/base-1a2b3c4.js:1:200)',
  page: '/home',
  build: '1.0.0',
}

interface Line {
  msg: string
  fingerprint: string
  count: number
  browser: typeof REPORT
}

function logged(): Line[] {
  return server.logLines
    .map((line) => JSON.parse(line) as Line)
    .filter(({ msg }) => msg === 'an error in a browser')
}

function report(changes: object, address = '10.1.0.1') {
  const { client } = { client: server.clientWith(undefined, {}, address) }
  return client.system.reportError({ ...REPORT, ...changes })
}

test('of one error the log has the 1st, the 10th and so on, with the number so far', async () => {
  for (let times = 0; times < 12; times += 1) await report({})
  expect(logged().map(({ count }) => count)).toEqual([1, 10])
  expect(logged()[0]).toMatchObject({ fingerprint: fingerprintOf(REPORT), browser: REPORT })
})

test('another build of the same code and another number in the text are the same error', () => {
  const other = {
    ...REPORT,
    stack: REPORT.stack.replace('1a2b3c4', 'zzzzzzz').replace('1:200', '7:9'),
  }
  expect(fingerprintOf(other)).toBe(fingerprintOf(REPORT))
  expect(fingerprintOf({ ...REPORT, message: 'y is undefined' })).not.toBe(fingerprintOf(REPORT))
})

test("personal data is cut out of a browser's error report", async () => {
  const message =
    'at https://a.example/x?token=abc 13912345678 a@b.cn eyJhbGciOiJIUzI1NiJ9aaaaaaaa e-Zq_bcdefghij-k1234567'
  await report({ message, stack: '' }, '10.1.0.2')
  const line = logged().at(-1)
  expect(line?.browser.message).toBe('at https://a.example/x * * * *')
  // The request's id in the rest of the line is drawn at random and may hold any short text.
  expect(JSON.stringify(line)).not.toMatch(/token=|13912345678|eyJ|10\.1\.0\.2/)
})

test('a text that is too long is refused', async () => {
  await expect(report({ message: 'x'.repeat(301) })).rejects.toMatchObject({ code: 4000 })
})

test('of one network 60 errors are taken within any hour, also across the full hour', async () => {
  const before = logged().length
  server.clock.advance(HOUR - (server.clock.now % HOUR) - 1)
  for (let at = 0; at < 65; at += 1) {
    if (at === 30) server.clock.advance(60_000)
    // Letters: digits do not make another error.
    const name = `E${String.fromCharCode(97 + (at % 26))}${at > 25 ? 'x' : ''}${at > 51 ? 'y' : ''}`
    await report({ name }, '10.2.0.1')
  }
  expect(logged().length - before).toBe(60)
  server.clock.advance(3_600_000)
  await report({ name: 'Later' }, '10.2.0.1')
  expect(logged().length - before).toBe(61)
})
