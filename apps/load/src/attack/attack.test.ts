import { afterAll, beforeAll, expect, test } from 'vitest'
import { findProgram } from '../../../server/src/testing/find-program'
import type { TestServer } from '../../../server/src/testing/test-server'
import { assertLoopback, attempt, type Target } from './attack'
import { ATTACKS } from './attempts'
import { startTarget } from './target.fixture'

/**
 * Seconds instead of minutes. Times and memory are left to `pnpm attack`, whose server has a process of its own: here the
 * attacker's own memory, and that of other tests, would count too.
 */
const EFFORT = { count: 60, seconds: 1, pages: 60 }

let server: TestServer
let target: Target

beforeAll(async () => {
  ;({ server, target } = await startTarget())
})
afterAll(() => server.close())

const TIMED = ['queries', 'slow']
/** Attacks that need a program which is not on every machine. */
const MISSING = findProgram('nginx') ? [] : ['smuggling']
const chosen = ATTACKS.filter(({ id }) => !TIMED.includes(id))

test.for(chosen)('the server withstands: $name', async (attack, { skip }) => {
  skip(MISSING.includes(attack.id), 'nginx is not installed')
  const found = await attempt(attack, target, EFFORT)
  expect(found, found.result).toMatchObject({ ok: true })
  expect(found.result).not.toContain('not tried')
})

test.each([
  'http://example.com',
  'https://127.0.0.1:4173',
  'http://127.0.0.1.example.com',
  'http://192.168.1.2:4173',
  'http://[::2]:80',
])('%s is refused, nothing is sent there', async (url) => {
  expect(() => assertLoopback(url)).toThrow(RangeError)
  const [first] = ATTACKS
  if (first) await expect(attempt(first, { ...target, url }, EFFORT)).rejects.toThrow(RangeError)
})

test('an attack that ends the server, or finds a hole, is shown as failed', async () => {
  const gone = { ...target, url: 'http://127.0.0.1:1' }
  const attack = { id: 'x', name: 'x', run: async () => ({ result: 'fine', bound: '', ok: true }) }
  expect(await attempt(attack, gone, EFFORT)).toMatchObject({ ok: false })
  const broken = { ...attack, run: () => Promise.reject(new Error('hole')) }
  expect(await attempt(broken, target, EFFORT)).toMatchObject({ ok: false, result: 'Error: hole' })
})
