import type { DownloadStore } from './download-store'
import { type DownloadedLesson, fileKey, partKey } from './downloaded-lesson'
import { FileRefused, fetchBytes } from './fetch-file'
import type { FilmFile } from './film-files'
import { encryptPart } from './part-cipher'

/** A player reads from here to there: smaller parts cost more requests, larger ones more of a phone's memory. */
export const PART_BYTES = 1_048_576

/** The lesson was deleted or begun anew while a part was under way. */
export class DownloadEnded extends Error {}

export interface KeepingFiles {
  store: DownloadStore
  lesson: DownloadedLesson
  signal: AbortSignal
  /** Called before each part is asked for; throws to stop. */
  beforePart: () => Promise<void>
  onKept: (bytes: number) => void
}

/** Keeps a file that is asked for as a whole: a segment, a playlist, a document. One that is here is not asked for again. */
export async function keepWholeFile(keeping: KeepingFiles, { url, path }: FilmFile): Promise<void> {
  const { store, lesson, signal } = keeping
  if (await store.file(fileKey(lesson.sectionId, path))) return
  await keeping.beforePart()
  const { bytes, type } = await fetchBytes(url, null, signal)
  await keepBytes(keeping, { path, type, bytes })
}

/** Keeps bytes as a file, in parts. The file is known once all its parts are stored. */
export async function keepBytes(
  { store, lesson, onKept }: KeepingFiles,
  { path, type, bytes }: { path: string; type: string; bytes: Uint8Array<ArrayBuffer> },
): Promise<void> {
  const parts = Math.max(1, Math.ceil(bytes.length / PART_BYTES))
  for (let part = 0; part < parts; part += 1) {
    const plain = bytes.slice(part * PART_BYTES, (part + 1) * PART_BYTES)
    await keepPart(store, lesson, { path, part, plain })
    onKept(plain.length)
  }
  const key = fileKey(lesson.sectionId, path)
  await store.putFile({ key, type, size: bytes.length, partSize: PART_BYTES })
}

/** Keeps a large file part by part; parts that are here are not asked for again. */
export async function keepByRange(keeping: KeepingFiles, { url, path }: FilmFile): Promise<void> {
  const { store, lesson, signal } = keeping
  const key = fileKey(lesson.sectionId, path)
  const here = new Set(await store.partKeys(`${key}#`))
  let size = (await store.file(key))?.size ?? Number.POSITIVE_INFINITY
  for (let part = 0; part * PART_BYTES < size; part += 1) {
    if (here.has(partKey(lesson.sectionId, path, part))) continue
    await keeping.beforePart()
    const read = await readPart(url, part, signal)
    // The file's size is stored with its first part: what goes on later knows where it ends.
    if (size !== read.size) {
      size = read.size
      await store.putFile({ key, type: read.type, size, partSize: PART_BYTES })
    }
    await keepPart(store, lesson, { path, part, plain: read.bytes })
    keeping.onKept(read.bytes.length)
  }
}

/** The bytes of a part. A server may answer less than was asked for. */
async function readPart(
  url: string,
  part: number,
  signal: AbortSignal,
): Promise<{ bytes: Uint8Array<ArrayBuffer>; size: number; type: string }> {
  const from = part * PART_BYTES
  const pieces: Uint8Array[] = []
  let length = 0
  let whole = PART_BYTES
  for (;;) {
    const range = { from: from + length, length: whole - length }
    const { bytes, size, type } = await fetchBytes(url, range, signal)
    whole = Math.min(PART_BYTES, size - from)
    pieces.push(bytes.subarray(0, whole - length))
    length += Math.min(bytes.length, whole - length)
    if (length >= whole) return { bytes: joined(pieces, length), size, type }
    if (bytes.length === 0) throw new FileRefused()
  }
}

function joined(pieces: readonly Uint8Array[], length: number): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(length)
  let at = 0
  for (const piece of pieces) {
    bytes.set(piece, at)
    at += piece.length
  }
  return bytes
}

async function keepPart(
  store: DownloadStore,
  { sectionId, stamp, key, addedAt }: DownloadedLesson,
  { path, part, plain }: { path: string; part: number; plain: Uint8Array<ArrayBuffer> },
): Promise<void> {
  if (!key) throw new DownloadEnded()
  const encrypted = await encryptPart(key, { sectionId, stamp, path, part }, plain)
  const isKept = await store.putPart(encrypted, { sectionId, addedAt, bytes: plain.length })
  if (!isKept) throw new DownloadEnded()
}
