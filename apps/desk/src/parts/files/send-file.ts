import { NetworkError } from '@kaozhou/api/caller'
import { DOCUMENT_LIMITS, uploadParts } from '@kaozhou/domain'
import { base64Of } from './base64-of'

/** A file that the server has whole, by the number that it is known by. */
export interface SentFile {
  upload: string
  bytes: number
}

/** The rows that a file is sent by. */
export interface UploadRows {
  sentParts(sent: SentFile): Promise<{ parts: number[] }>
  send(part: SentFile & { index: number; data: string }): Promise<null>
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
 * Sends a file in parts, one of which is in memory at a time. What has come before, in this page or an earlier one, is not
 * sent again: chosen once more after a break, the same file goes on.
 *
 * @param upload - the number that the file is known by.
 */
export async function sendFile(
  rows: UploadRows,
  { file, upload }: { file: File; upload: string },
  { onShare, signal }: Sending,
): Promise<SentFile> {
  const sent = { upload, bytes: file.size }
  const { parts } = await patiently(() => rows.sentParts(sent), signal)
  const come = new Set(parts)
  const { partBytes } = DOCUMENT_LIMITS
  const whole = uploadParts(file.size)
  for (let index = 0; index < whole; index += 1) {
    if (!come.has(index)) {
      const part = file.slice(index * partBytes, (index + 1) * partBytes)
      const data = base64Of(new Uint8Array(await part.arrayBuffer()))
      await patiently(() => rows.send({ ...sent, index, data }), signal)
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
export async function uploadNumber(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const subtle = globalThis.crypto.subtle as SubtleCrypto | undefined
  const digest = subtle
    ? new Uint8Array(await subtle.digest('SHA-256', bytes))
    : crypto.getRandomValues(new Uint8Array(32))
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** So much of either end of a large file is read for its number. */
const END_BYTES = 1024 * 1024

/** The number of a file that is too large to be read before it is sent: of its facts, its beginning and its end. */
export async function largeUploadNumber(file: File): Promise<string> {
  const facts = `${file.size} ${file.lastModified} ${file.name}`
  const ends = new Blob([facts, file.slice(0, END_BYTES), file.slice(-END_BYTES)])
  return uploadNumber(new Uint8Array(await ends.arrayBuffer()))
}
