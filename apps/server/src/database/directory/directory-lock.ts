import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** Another process uses the folder; the message has its id. */
export class DirectoryLockedError extends Error {
  override name = 'DirectoryLockedError'
}

interface Holder {
  pid: number
  /** Distinguishes a process from a later one with the same id, where the system has such a value. */
  born: string | null
  since: string
}

const heldHere = new Set<string>()

/**
 * Takes a folder for this process. The embedded database has no lock of its own: two processes on one folder
 * destroy it without a word. A lock whose process is gone, after a crash or kill -9, is taken over.
 *
 * @returns a function that gives the folder back.
 * @throws DirectoryLockedError
 */
export function lockDirectory(directory: string): () => void {
  mkdirSync(directory, { recursive: true })
  const file = join(directory, 'process.lock')
  if (heldHere.has(file)) throw lockedBy(directory, ownEntry())
  for (let attempt = 0; attempt < 5; attempt += 1) {
    if (create(file)) {
      heldHere.add(file)
      return () => {
        if (heldHere.delete(file)) rmSync(file, { force: true })
      }
    }
    const holder = read(file)
    if (holder && isAlive(holder)) throw lockedBy(directory, holder)
    removeStale(file, holder)
  }
  throw new DirectoryLockedError(`${directory} can not be locked; remove ${file} by hand`)
}

function lockedBy(directory: string, holder: Holder): DirectoryLockedError {
  return new DirectoryLockedError(
    `the data folder ${directory} is in use by process ${holder.pid} (since ${holder.since}): ` +
      'stop that one, or choose another folder with DATA_DIR',
  )
}

function ownEntry(): Holder {
  return { pid: process.pid, born: bornOf(process.pid), since: new Date().toISOString() }
}

function create(file: string): boolean {
  try {
    writeFileSync(file, JSON.stringify(ownEntry()), { flag: 'wx' })
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
    throw error
  }
}

function read(file: string): Holder | null {
  try {
    const holder = JSON.parse(readFileSync(file, 'utf8')) as Holder
    return Number.isInteger(holder.pid) ? holder : null
  } catch {
    return null
  }
}

function isAlive(holder: Holder): boolean {
  // Our own process id, but not our lock: left by an earlier container, whose first process always has the same id.
  if (holder.pid === process.pid) return false
  try {
    process.kill(holder.pid, 0)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return false
  }
  return holder.born === null || bornOf(holder.pid) === holder.born
}

/** When a process started, in the kernel's ticks; Linux only. */
function bornOf(pid: number): string | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? null
  } catch {
    return null
  }
}

/** Moves the dead lock away; when another process was faster, its fresh lock is put back. */
function removeStale(file: string, seen: Holder | null): void {
  const aside = `${file}.${process.pid}`
  try {
    renameSync(file, aside)
  } catch {
    return
  }
  const moved = read(aside)
  if (moved && (moved.pid !== seen?.pid || moved.born !== seen.born)) {
    try {
      linkSync(aside, file)
    } catch {
      // Another process has already put a lock there; it stays.
    }
  }
  rmSync(aside, { force: true })
}
