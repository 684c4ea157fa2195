import { createHash, randomBytes } from 'node:crypto'
import { mkdir, open, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** Storage of files. Names are generated: 32 hex digits and a file extension. */
export interface ObjectStore {
  put(name: string, bytes: Buffer | AsyncIterable<Uint8Array>): Promise<void>
  /** Null when there is none. */
  get(name: string): Promise<Buffer | null>
  /** Bytes; null when there is none. */
  size(name: string): Promise<number | null>
  /** The bytes from `from` up to but not including `to`. @throws when there is none. */
  read(name: string, from: number, to: number): Promise<Buffer>
  remove(name: string): Promise<void>
}

const PICTURE_NAME = /^[0-9a-f]{32}\.(?:jpg|png|webp)$/
const MEDIA_NAME = /^[0-9a-f]{32}\.(?:mp4|m4a|mp3|pdf)$/

export function isObjectName(name: string): boolean {
  return PICTURE_NAME.test(name)
}

export function newObjectName(ending: string): string {
  return `${randomBytes(16).toString('hex')}.${ending}`
}

/** The name of an object whose bytes decide it: the same bytes are stored once. */
export async function contentName(
  bytes: AsyncIterable<Uint8Array>,
  ending: string,
): Promise<string> {
  const hash = createHash('sha256')
  for await (const part of bytes) hash.update(part)
  return `${hash.digest('hex').slice(0, 32)}.${ending}`
}

/** The pictures that people send, in the data folder. */
export function pictureStore(dataDirectory: string): ObjectStore {
  return folderStore(join(dataDirectory, 'uploads'), PICTURE_NAME)
}

/** Videos, recordings and documents of the content, in the data folder; nobody gets them without a signed address. */
export function mediaStore(dataDirectory: string): ObjectStore {
  return folderStore(join(dataDirectory, 'media'), MEDIA_NAME)
}

/** A store in a folder, which several servers may share. */
function folderStore(folder: string, names: RegExp): ObjectStore {
  function fileOf(name: string): string {
    // A name from outside must not become a path.
    if (!names.test(name)) throw new Error(`${JSON.stringify(name)} is not an object name`)
    return join(folder, name)
  }
  return {
    async put(name, bytes) {
      const file = fileOf(name)
      const draft = `${file}.${randomBytes(4).toString('hex')}.part`
      await mkdir(folder, { recursive: true })
      // Rename is atomic: a crash leaves no half-written file.
      await writeFile(draft, bytes)
      await rename(draft, file)
    },
    async get(name) {
      return orNull(readFile(fileOf(name)))
    },
    async size(name) {
      return (await orNull(stat(fileOf(name))))?.size ?? null
    },
    async read(name, from, to) {
      const file = await open(fileOf(name))
      try {
        const { bytesRead, buffer } = await file.read(Buffer.alloc(to - from), 0, to - from, from)
        return buffer.subarray(0, bytesRead)
      } finally {
        await file.close()
      }
    },
    async remove(name) {
      await rm(fileOf(name), { force: true })
    },
  }
}

/** Null when the file does not exist. */
async function orNull<T>(work: Promise<T>): Promise<T | null> {
  try {
    return await work
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw error
  }
}
