import { NetworkError } from '@kaozhou/api/caller'
import { DOCUMENT_LIMITS, uploadParts } from '@kaozhou/domain'
import type { DeskClient } from '../../data/desk-api'
import { base64Of } from './base64-of'

/** A file that the server has whole, by the number that it is known by. */
export interface SentFile {
  upload: string
  bytes: number
}

export interface Sending {
  /** The share that has come, from 0 to 1. */
  onShare: (share: number) => void
  /** Ends it before the next part. */
  signal: AbortSignal
}

/** Waits before a part is sent again that got no answer, in ms. */
const WAITS_MS = [1000, 3000, 6000]

/**
 * Sends a file in parts. What has come before, in this page or an earlier one, is not sent again: chosen once more after a
 * break, the same file goes on.
 */
export async function sendFile(
  api: DeskClient,
  file: File,
  { onShare, signal }: Sending,
): Promise<SentFile> {
  const bytes = new Uint8Array(await file.arrayBuffer())
  const sent = { upload: await uploadNumber(bytes), bytes: bytes.length }
  const { parts } = await patiently(() => api.documents.sentParts({ upload: sent.upload }), signal)
  const { partBytes } = DOCUMENT_LIMITS
  const whole = uploadParts(bytes.length)
  for (let index = 0; index < whole; index += 1) {
    if (!parts.includes(index)) {
      const part = bytes.subarray(index * partBytes, (index + 1) * partBytes)
      const data = base64Of(part)
      await patiently(() => api.documents.send({ ...sent, index, data }), signal)
    }
    onShare((index + 1) / whole)
  }
  return sent
}

/** Asks again while there is no answer: a lift, a tunnel, another network. */
async function patiently<T>(ask: () => Promise<T>, signal: AbortSignal): Promise<T> {
  for (const wait of WAITS_MS) {
    if (signal.aborted) throw new Error('the file is no longer wanted')
    try {
      return await ask()
    } catch (error) {
      if (!(error instanceof NetworkError)) throw error
      await new Promise((resolve) => setTimeout(resolve, wait))
    }
  }
  return ask()
}

/** The SHA-256 of the bytes; a drawn number where a page over plain HTTP can't know it. */
async function uploadNumber(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const subtle = globalThis.crypto.subtle as SubtleCrypto | undefined
  const digest = subtle
    ? new Uint8Array(await subtle.digest('SHA-256', bytes))
    : crypto.getRandomValues(new Uint8Array(32))
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
