import {
  chmodSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statfsSync,
  statSync,
} from 'node:fs'
import { freemem, tmpdir } from 'node:os'
import { join } from 'node:path'

const VARIABLE = 'KAOZHOU_RUN_FOLDER'
const MEMORY_VARIABLE = 'KAOZHOU_MEMORY_FOLDER'
/** Where Linux keeps files in memory. */
const MEMORY = '/dev/shm'
/** With the number of the process that owns it. Short: a socket's path below it may have a hundred characters. */
const NAME = /^kz-run-(\d+)-/
const DAY_MS = 24 * 3600 * 1000

/**
 * The one folder for all temporary files of a run, with `TMPDIR` pointing there for this process and those that it
 * starts. It goes when the process ends; one that was killed leaves it for the next run to remove. Called below
 * another run, it is that run's.
 * @returns {string}
 */
export function openRunFolder() {
  const given = process.env[VARIABLE]
  if (given && existsSync(given)) return given
  const folder = makeFolder(tmpdir())
  for (const name of [VARIABLE, 'TMPDIR', 'TMP', 'TEMP']) process.env[name] = folder
  return folder
}

/**
 * A folder for the many files that a run makes and removes again: in memory where so many `bytes` are free, else the
 * run's. `KAOZHOU_MEMORY_FOLDER` names it; it goes when the process ends.
 * @param {number} bytes
 * @returns {string}
 */
export function openMemoryFolder(bytes, above = MEMORY) {
  const folder = hasRoom(above, bytes) ? makeFolder(above) : openRunFolder()
  process.env[MEMORY_VARIABLE] = folder
  return folder
}

/** What may lie in such a folder is a limit: the memory for it is not set aside. */
function hasRoom(folder, bytes) {
  try {
    const { bavail, bsize } = statfsSync(folder)
    return Math.min(bavail * bsize, freemem()) >= bytes
  } catch {
    return false
  }
}

function makeFolder(above) {
  removeStaleRuns(above)
  const folder = mkdtempSync(join(above, `kz-run-${process.pid}-`))
  // PostgreSQL runs as somebody else when this is root, and has a folder of its own below.
  chmodSync(folder, 0o711)
  process.once('exit', () => removeFolder(folder))
  return folder
}

/** Removes the folders whose process is gone, or whose number another process has by now. */
export function removeStaleRuns(above) {
  for (const name of readdirSync(above)) {
    const pid = Number(NAME.exec(name)?.[1])
    const folder = join(above, name)
    if (pid && (!isAlive(pid) || ageOf(folder) > DAY_MS)) removeFolder(folder)
  }
}

/** What still ends may write for a moment longer. */
function removeFolder(folder) {
  try {
    rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 })
  } catch (error) {
    console.error(`${folder} could not be removed: ${error.message}`)
  }
}

function isAlive(pid) {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    // It exists, and belongs to somebody else.
    return error.code === 'EPERM'
  }
}

function ageOf(folder) {
  return Date.now() - (statSync(folder, { throwIfNoEntry: false })?.mtimeMs ?? Date.now())
}
