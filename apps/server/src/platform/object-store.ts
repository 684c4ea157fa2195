import { randomBytes } from 'node:crypto'
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** Storage of pictures. Names are generated: 32 hex digits and a file extension. */
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

/** A store in a folder of this server, for the sandbox. */
export function folderStore(folder: string): ObjectStore {
  function fileOf(name: string): string {
    // A name from outside must not become a path.
    if (!isObjectName(name)) throw new Error(`${JSON.stringify(name)} is not an object name`)
    return join(folder, name)
  }
  return {
    async put(name, bytes) {
      const file = fileOf(name)
      await mkdir(folder, { recursive: true })
      // Rename is atomic: a crash leaves no half-written file.
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
