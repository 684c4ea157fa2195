import { createHash } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { verifySignature } from '../testing/wire-verifier'
import { canonicalText, signatureSalt, signedPayload } from './canonical-text'
import { type Digest, signRequest } from './sign'

const nonce = 'abcdefghij012345'

describe('salt: the nonce, then the first, middle and last two characters of the timestamp', () => {
  const rows: [timestamp: string, pairs: string][] = [
    ['1763655600123', '175523'],
    ['12345678', '124578'],
    // An odd length: the middle pair starts at floor((length - 2) / 2).
    ['123456789', '124589'],
    ['1234567', '123467'],
    ['12345', '122345'],
    ['1234', '122334'],
    ['123', '121223'],
    ['12', '121212'],
    ['1', '111'],
    ['', ''],
  ]
  test.each(rows)('the timestamp %s adds %s', (timestamp, pairs) => {
    expect(signatureSalt(nonce, timestamp)).toBe(nonce + pairs)
  })
})

describe('canonical text: the payload in upper case, then the salt, then the path', () => {
  const base = { method: 'GET', nonce, timestamp: '1763655600123' }
  const salt = 'abcdefghij012345175523'
  const rows: [path: string, payload: string, text: string][] = [
    ['/api/courses', '', `${salt}/api/courses`],
    ['/api/courses', 'page=1&length=20', `PAGE=1&LENGTH=20${salt}/api/courses`],
    ['/api/courses', 'q=%e8%80%83', `Q=%E8%80%83${salt}/api/courses`],
    ['/api/Courses', 'A=x', `A=X${salt}/api/Courses`],
  ]
  test.each(rows)('%s with "%s"', (path, payload, text) => {
    expect(canonicalText({ ...base, path, payload })).toBe(text)
  })
})

describe('the digest of a signature', () => {
  const input = { method: 'GET', path: '/api/a', payload: 'b=1', timestamp: '1763655600123', nonce }
  const hash = (name: string): string => createHash(name).update(canonicalText(input)).digest('hex')

  test('lower-case hex of SHA-256', () => {
    expect(signRequest(input)).toBe(hash('sha256'))
    expect(signRequest(input)).toMatch(/^[0-9a-f]{64}$/)
  })
  test.each<Digest>(['sha256', 'md5', 'sha1'])('args: %s', (digest) => {
    expect(signRequest(input, { digest })).toBe(hash(digest))
  })
})

describe('which part of a request is signed', () => {
  const rows: [method: string, signed: string][] = [
    ['POST', 'body'],
    ['PUT', 'body'],
    ['OPTIONS', 'body'],
    ['GET', 'query'],
    ['DELETE', 'query'],
    ['PATCH', 'query'],
    ['HEAD', 'query'],
    ['post', 'body'],
  ]
  test.each(rows)('%s: its %s', (method, signed) => {
    expect(signedPayload(method, 'query', 'body')).toBe(signed)
  })
})

describe('a changed byte breaks the signature', () => {
  const timestamp = '1763655600123'
  const request = (payload: string, path = '/api/courses/1') => ({
    method: 'GET',
    target: `${path}?${payload}`,
    headers: {
      'x-nonce': nonce,
      'x-timestamp': timestamp,
      'x-signature': signRequest({ method: 'GET', path, payload, timestamp, nonce }),
    },
    body: Buffer.alloc(0),
  })

  test('of path, query or nonce', () => {
    fc.assert(
      fc.property(
        fc.stringMatching(/^[a-z]=[A-Za-z0-9%._~-]{0,30}$/),
        fc.nat(),
        fc.integer({ min: 33, max: 126 }),
        (payload, at, byte) => {
          const good = request(payload)
          expect(verifySignature(good)).toBe(true)
          const index = at % good.target.length
          const changed = String.fromCharCode(byte)
          // The canonical text is in upper case, so the signature does not cover letter case (decisions §1).
          fc.pre(changed.toUpperCase() !== good.target.charAt(index).toUpperCase())
          const target = good.target.slice(0, index) + changed + good.target.slice(index + 1)
          expect(verifySignature({ ...good, target })).toBe(false)
        },
      ),
    )
    const good = request('a=1')
    for (let index = 0; index < nonce.length; index += 1) {
      const headers = {
        ...good.headers,
        'x-nonce': `${nonce.slice(0, index)}-${nonce.slice(index + 1)}`,
      }
      expect(verifySignature({ ...good, headers })).toBe(false)
    }
  })

  test.each([0, 1, 5, 6, 11, 12])(
    'of the timestamp, at digit %i, which is part of the salt',
    (index) => {
      const good = request('a=1')
      const changed = `${timestamp.slice(0, index)}x${timestamp.slice(index + 1)}`
      expect(
        verifySignature({ ...good, headers: { ...good.headers, 'x-timestamp': changed } }),
      ).toBe(false)
    },
  )
})
