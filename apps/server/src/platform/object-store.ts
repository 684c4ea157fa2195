import { randomBytes } from 'node:crypto'
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** Where pictures lie. Names are ours: 32 hex digits and an ending. */
export interface ObjectStore {
  put(name: string, bytes: Buffer): Promise<void>
  /** Null when there is none. */
  get(name: string): Promise<Buffer | null>
  remove(name: string): Promise<void>
}

const NAME = /^[0-9a-f]{32}\.(?:jpg|png|webp)$/

export function isObjectName(name: string): boolean {
  return NAME.test(name)
}

export function newObjectName(ending: string): string {
  return `${randomBytes(16).toString('hex')}.${ending}`
}

/** The sandbox's store: a folder of this server. */
export function folderStore(folder: string): ObjectStore {
  function fileOf(name: string): string {
    // Never a path, wherever the name came from.
    if (!isObjectName(name)) throw new Error(`${JSON.stringify(name)} is no object name`)
    return join(folder, name)
  }
  return {
    async put(name, bytes) {
      const file = fileOf(name)
      await mkdir(folder, { recursive: true })
      // Whole or not at all, also when the power goes.
      await writeFile(`${file}.part`, bytes)
      await rename(`${file}.part`, file)
    },
    async get(name) {
      try {
        return await readFile(fileOf(name))
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
        throw error
      }
    },
    async remove(name) {
      await rm(fileOf(name), { force: true })
    },
  }
}
