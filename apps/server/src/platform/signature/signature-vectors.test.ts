import { readFileSync } from 'node:fs'
import type { Digest } from '@kaozhou/api'
import { describe, expect, test } from 'vitest'
import { createReplayStore } from './replay-store'
import { checkSignature, type SignedRequest } from './signature'

interface Vector extends Record<Digest, string> {
  method: string
  path: string
  query: string
  body: string
  timestamp: string
  nonce: string
}

const METHODS = ['get', 'post', 'put', 'patch', 'delete', 'options'] as const
const DIGESTS = ['sha256', 'md5', 'sha1'] as const

function readVectors(method: string): Vector[] {
  const file = new URL(`../../../../../packages/api/vectors/${method}.json`, import.meta.url)
  return JSON.parse(readFileSync(file, 'utf8')) as Vector[]
}

/** Chooses the signed payload by the rule of decisions §1 instead of calling the SDK's function. */
function requestOf(vector: Vector, digest: Digest): SignedRequest {
  const isBodySigned = ['POST', 'PUT', 'OPTIONS'].includes(vector.method)
  return {
    method: vector.method,
    path: vector.path,
    payload: isBodySigned ? vector.body : vector.query,
    signature: vector[digest],
    timestamp: vector.timestamp,
    nonce: vector.nonce,
    token: null,
  }
}

/** Room for one nonce: making a store takes as long as it is large. */
const STORE_BYTES = 200

function check(request: SignedRequest, digest: Digest): ReturnType<typeof checkSignature> {
  const settings = { digest, replays: createReplayStore(600_000, STORE_BYTES) }
  return checkSignature(request, settings, Number(request.timestamp))
}

test('there are 240 vectors', () => {
  expect(METHODS.flatMap(readVectors)).toHaveLength(240)
})

describe.each(METHODS)('vectors of %s', (method) => {
  test.each(DIGESTS)('args: %s signatures are accepted', async (digest) => {
    for (const vector of readVectors(method)) {
      expect([vector.path, await check(requestOf(vector, digest), digest)]).toEqual([
        vector.path,
        null,
      ])
    }
  })

  test('each is refused when its payload, path or signature is changed', async () => {
    for (const vector of readVectors(method)) {
      const request = requestOf(vector, 'sha256')
      const changes: Partial<SignedRequest>[] = [
        { payload: `${request.payload}1` },
        { path: `${request.path}/` },
        { signature: flipLast(vector.sha256) },
        { signature: vector.sha256.toUpperCase().replace(/^[^A-F]*$/, '') },
      ]
      for (const change of changes) {
        expect(await check({ ...request, ...change }, 'sha256')).toBe('badSignature')
      }
    }
  })
})

function flipLast(hex: string): string {
  return hex.slice(0, -1) + (hex.endsWith('0') ? '1' : '0')
}
