import { randomNonce, signedPayload, signRequest } from '@kaozhou/api'
import type { Target } from './attack'

export interface SignedCall {
  method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  path: string
  body?: string
  headers?: Record<string, string>
}

/** What a signature covers. */
export interface SignedParts extends Pick<SignedCall, 'path' | 'body'> {
  method?: string
}

/** The headers of a valid signature. @throws URIError for an escape that is none, which can't be signed. */
export function signatureHeaders(
  target: Pick<Target, 'now'>,
  { method = 'GET', path, body = '' }: SignedParts,
): Record<string, string> {
  const at = path.indexOf('?')
  const [address, query] = at < 0 ? [path, ''] : [path.slice(0, at), path.slice(at + 1)]
  const timestamp = String(target.now())
  const nonce = randomNonce()
  const payload = signedPayload(method, query, body)
  const signature = signRequest({ method, path: address, payload, timestamp, nonce })
  return { 'x-signature': signature, 'x-timestamp': timestamp, 'x-nonce': nonce }
}

/** Sends a call with a valid signature. */
export function signedCall(target: Target, call: SignedCall): Promise<Response> {
  const { method = 'GET', path, body = '', headers = {} } = call
  return fetch(target.url + path, {
    method,
    headers: {
      ...signatureHeaders(target, call),
      ...(body && { 'content-type': 'application/x-www-form-urlencoded' }),
      ...headers,
    },
    ...(body && { body }),
  })
}

/** Runs `count` pieces of work, `width` at a time. */
export async function inParallel(
  count: number,
  width: number,
  work: (n: number) => Promise<void>,
): Promise<void> {
  let next = 0
  async function lane(): Promise<void> {
    while (next < count) {
      const n = next
      next += 1
      await work(n)
    }
  }
  await Promise.all(Array.from({ length: Math.min(width, count) }, lane))
}

/** How often each status came. */
export function tally(): {
  add(status: number | string): void
  text(): string
  only(...allowed: (number | string)[]): boolean
} {
  const counts = new Map<number | string, number>()
  return {
    add: (status) => void counts.set(status, (counts.get(status) ?? 0) + 1),
    text: () => [...counts].map(([status, count]) => `${count} × ${status}`).join(', '),
    only: (...allowed) =>
      counts.size > 0 && [...counts.keys()].every((status) => allowed.includes(status)),
  }
}

const MB = 1024 * 1024

/** What a heap has grown by, as a text; it is within `bound` bytes, or could not be measured. */
export function growth(before: number | null, after: number | null, bound: number) {
  if (before === null || after === null) return { text: 'heap not measured', ok: true }
  const grown = after - before
  return { text: `heap ${grown < 0 ? '' : '+'}${(grown / MB).toFixed(1)} MB`, ok: grown <= bound }
}
