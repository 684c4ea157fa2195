import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { verifySignature } from '../testing/wire-verifier'
import { canonicalText, signatureSalt, signedPayload } from './canonical-text'
import { type Digest, signRequest } from './sign'

interface Vector extends Record<Digest, string> {
  method: string
  path: string
  query: string
  body: string
  timestamp: string
  nonce: string
  salt: string
  canonical: string
}

const folder = new URL('../../vectors/', import.meta.url)
const files = readdirSync(folder).filter((name) => name.endsWith('.json'))
const vectorsOf = (name: string): Vector[] =>
  JSON.parse(readFileSync(new URL(name, folder), 'utf8')) as Vector[]

test('there are at least 200 vectors, none twice', () => {
  const all = files.flatMap(vectorsOf)
  expect(all.length).toBeGreaterThanOrEqual(200)
  expect(new Set(all.map(({ canonical }) => canonical)).size).toBe(all.length)
})

describe.each(files)('%s', (name) => {
  const vectors = vectorsOf(name)

  test("the SDK computes each vector's salt, canonical text and digests", () => {
    for (const vector of vectors) {
      const payload = signedPayload(vector.method, vector.query, vector.body)
      const input = { ...vector, payload }
      expect(signatureSalt(vector.nonce, vector.timestamp)).toBe(vector.salt)
      expect(canonicalText(input)).toBe(vector.canonical)
      for (const digest of ['sha256', 'md5', 'sha1'] as const) {
        expect(signRequest(input, { digest })).toBe(vector[digest])
      }
    }
  })

  test('an implementation on node:crypto computes the same digests and refuses a changed path', () => {
    for (const vector of vectors) {
      for (const digest of ['sha256', 'md5', 'sha1'] as const) {
        expect(createHash(digest).update(vector.canonical).digest('hex')).toBe(vector[digest])
        const request = {
          method: vector.method,
          target: vector.query ? `${vector.path}?${vector.query}` : vector.path,
          headers: {
            'x-nonce': vector.nonce,
            'x-timestamp': vector.timestamp,
            'x-signature': vector[digest],
          },
          body: Buffer.from(vector.body),
        }
        expect(verifySignature(request, digest)).toBe(true)
        expect(verifySignature({ ...request, target: `/x${request.target}` }, digest)).toBe(false)
      }
    }
  })
})
