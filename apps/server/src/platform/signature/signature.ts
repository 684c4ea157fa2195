import { hash } from 'node:crypto'
import { canonicalText, type Digest, type SignatureInput } from '@kaozhou/api'
import type { ErrorName } from '@kaozhou/api/contract'
import { MINUTE } from '@kaozhou/domain'
import type { ReplayStore } from './replay-store'

/** Largest difference between the caller's clock and ours (decisions §1). */
export const SIGNATURE_WINDOW_MS = 5 * MINUTE

export interface SignedRequest {
  method: string
  path: string
  /** Query or body as sent, before decoding. */
  payload: string
  signature: string | undefined
  timestamp: string | undefined
  nonce: string | undefined
  token: string | null
}

export interface SignatureSettings {
  digest: Digest
  replays: ReplayStore
}

/**
 * Checks signature, time and nonce of a request. Returns the reason to refuse, or null. It detects tampering and replays
 * but authenticates nobody: the signature needs no secret (decisions §1).
 */
export async function checkSignature(
  request: SignedRequest,
  settings: SignatureSettings,
  now: number,
): Promise<ErrorName | null> {
  const { signature, timestamp, nonce } = request
  if (!signature || !timestamp || !nonce) return 'badSignature'
  if (!/^\d{1,16}$/.test(timestamp) || !/^[0-9a-z]{16}$/.test(nonce)) return 'badSignature'
  // How long comparing takes tells nothing: whoever asks can make the signature themselves.
  if (signature !== digestOf({ ...request, timestamp, nonce }, settings.digest)) {
    return 'badSignature'
  }
  if (Math.abs(now - Number(timestamp)) > SIGNATURE_WINDOW_MS) return 'staleRequest'
  const key = `${nonce}${request.token ?? ''}`
  return (await settings.replays.isFirst(key, now)) ? null : 'replayedRequest'
}

/** Signs the client's text with Node's hash, which is several times as fast as crypto-js. */
function digestOf(input: SignatureInput, digest: Digest): string {
  return hash(digest, canonicalText(input), 'hex')
}
