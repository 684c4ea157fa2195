import { signedPayload, signRequest } from '@kaozhou/api'
import type { ErrorName } from '@kaozhou/api/contract'
import type { FakeRequest } from './fake-request'

/** How far a request's time may be from the server's, in ms. */
const WINDOW_MS = 300_000

/** What is wrong with the signature of a request (decisions §1); null when nothing is. Remembers its nonce. */
export function signatureFault(
  { method, path, query, body, headers }: FakeRequest,
  now: number,
  nonces: Set<string>,
): ErrorName | null {
  const { 'x-signature': signature, 'x-timestamp': timestamp, 'x-nonce': nonce } = headers
  if (!signature || !timestamp || !nonce) return 'badSignature'
  const payload = signedPayload(method, query, typeof body === 'string' ? body : '')
  if (signRequest({ method, path, payload, timestamp, nonce }) !== signature) return 'badSignature'
  if (Math.abs(now - Number(timestamp)) > WINDOW_MS) return 'staleRequest'
  if (nonces.has(nonce)) return 'replayedRequest'
  nonces.add(nonce)
  return null
}
