import { randomUUID } from 'node:crypto'
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'

/**
 * The text of a file that only this user can read; made where there is none. It is there whole or not at all, and of several
 * that ask for it at once the first one makes it.
 */
export async function keptFile(file: string, make: () => string): Promise<string> {
  const kept = await readIfThere(file)
  if (kept !== null) return kept
  await mkdir(dirname(file), { recursive: true, mode: 0o700 })
  const draft = `${file}.${randomUUID()}`
  await writeFile(draft, make(), { mode: 0o600 })
  await link(draft, file).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error
  })
  await rm(draft)
  return readFile(file, 'utf8')
}

function readIfThere(file: string): Promise<string | null> {
  return readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error
    return null
  })
}
