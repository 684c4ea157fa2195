import { randomBytes } from 'node:crypto'
import { mkdir, open, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { assertObjectName, type ObjectStore, type StoreKind } from './object-store'

/** A store in the data folder, which several servers may share. */
export function folderStore(dataDirectory: string, kind: StoreKind): ObjectStore {
  const folder = join(dataDirectory, kind.folder)
  function fileOf(name: string): string {
    assertObjectName(name, kind)
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
