import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { signRequest } from '@kaozhou/api'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createReplayStore } from './replay-store'
import { checkSignature, type SignedRequest } from './signature'

const NOW = 1_763_600_000_000
const NONCE = '0123456789abcdef'

function signed(change: Partial<SignedRequest> = {}, at = NOW): SignedRequest {
  const facts = { method: 'POST', path: '/api/orders/trades', payload: 'a=1', nonce: NONCE }
  const timestamp = String(at)
  return {
    ...facts,
    timestamp,
    token: null,
    signature: signRequest({ ...facts, timestamp }),
    ...change,
  }
}

function settings(digest: 'sha256' | 'md5' | 'sha1' = 'sha256') {
  // Small: making a store takes as long as it is large.
  return { digest, replays: createReplayStore(600_000, 16_000) }
}

describe('signature', () => {
  test('a request that the client signed is accepted', async () => {
    expect(await checkSignature(signed(), settings(), NOW)).toBe(null)
  })

  test.each(['sha256', 'md5', 'sha1'] as const)('args: digest %s', async (digest) => {
    const request = signed()
    const timestamp = String(NOW)
    const signature = signRequest({ ...request, timestamp, nonce: NONCE }, { digest })
    expect(await checkSignature({ ...request, signature }, settings(digest), NOW)).toBe(null)
  })

  test.each([
    ['another payload', { payload: 'a=2' }],
    ['another path', { path: '/api/orders/1/cancel' }],
    ['another time', { timestamp: String(NOW + 1) }],
    ['another nonce', { nonce: 'fedcba9876543210' }],
    ['no signature', { signature: undefined }],
    ['no timestamp', { timestamp: undefined }],
    ['no nonce', { nonce: undefined }],
    ['a signature that is too short', { signature: 'abc' }],
    ['a nonce that came twice', { nonce: `${NONCE},${NONCE}` }],
  ])('%s', async (_, change) => {
    expect(await checkSignature(signed(change), settings(), NOW)).toBe('badSignature')
  })

  test('any changed byte of any payload is refused', async () => {
    const text = fc.stringMatching(/^[A-Za-z0-9%&=._~-]{1,40}$/)
    await fc.assert(
      fc.asyncProperty(text, text, async (payload, other) => {
        // Upper-casing hides letter case (decisions §1).
        fc.pre(payload.toUpperCase() !== other.toUpperCase())
        const request = signed()
        const signature = signRequest({ ...request, payload, timestamp: String(NOW), nonce: NONCE })
        expect(await checkSignature({ ...request, payload, signature }, settings(), NOW)).toBe(null)
        const changed = { ...request, payload: other, signature }
        expect(await checkSignature(changed, settings(), NOW)).toBe('badSignature')
      }),
    )
  })
})

describe('time', () => {
  test.each([
    [-300_000, null],
    [300_000, null],
    [-301_000, 'staleRequest'],
    [301_000, 'staleRequest'],
  ])('%d ms off', async (offset, expected) => {
    expect(await checkSignature(signed({}, NOW + offset), settings(), NOW)).toBe(expected)
  })
})

describe('replay', () => {
  test('the same request a second time is a replay', async () => {
    const one = settings()
    expect(await checkSignature(signed(), one, NOW)).toBe(null)
    expect(await checkSignature(signed(), one, NOW + 1000)).toBe('replayedRequest')
  })

  test('the same nonce with another token is another request', async () => {
    const one = settings()
    expect(await checkSignature(signed({ token: 'a' }), one, NOW)).toBe(null)
    expect(await checkSignature(signed({ token: 'b' }), one, NOW)).toBe(null)
  })

  test('a wrong signature does not use a nonce up', async () => {
    const one = settings()
    expect(await checkSignature(signed({ payload: 'x' }), one, NOW)).toBe('badSignature')
    expect(await checkSignature(signed(), one, NOW)).toBe(null)
  })

  test('the store forgets a key after its window and never exceeds its limit', () => {
    const replays = createReplayStore(1000, 3 * 160)
    expect(replays.isFirst('a', 0)).toBe(true)
    expect(replays.isFirst('a', 999)).toBe(false)
    expect(replays.isFirst('a', 1000)).toBe(true)
    for (const key of ['b', 'c', 'd', 'e']) expect(replays.isFirst(key, 1000)).toBe(true)
    expect(replays.size).toBe(3)
  })

  test('5,000 calls with a token of 15 KB take less than 10 MB', () => {
    setFlagsFromString('--expose-gc')
    const collect = runInNewContext('gc') as () => void
    const replays = createReplayStore(600_000)
    collect()
    const before = process.memoryUsage().heapUsed
    for (let call = 0; call < 5_000; call += 1) {
      replays.isFirst(Buffer.alloc(15_000, `${call}-`).toString('latin1'), NOW)
    }
    collect()
    expect(process.memoryUsage().heapUsed - before).toBeLessThan(10 * 1024 * 1024)
    expect(replays.size).toBe(5_000)
  })
})
