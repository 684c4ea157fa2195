import { execFile } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import { projectRoot } from '../config/project-root'

const SERVER = join(projectRoot(), 'apps/server')
/** Beside the dependencies, so that the built programs find them. */
const ABOVE = join(SERVER, 'node_modules', '.test-programs')

/** The path of a program of the server, built once for a run by the test that needs it first. */
export async function builtProgram(name: 'main' | 'content'): Promise<string> {
  const folder = folderOfRun()
  const done = join(folder, 'done')
  while (!existsSync(done)) {
    if (isOurs(folder)) await build(folder, done)
    else await sleep(100)
  }
  return join(folder, `${name}.js`)
}

/** Removes what {@link builtProgram} built in this run. */
export function removeBuiltPrograms(): void {
  rmSync(folderOfRun(), { recursive: true, force: true })
}

/** A run has a folder of its own for temporary files. */
function folderOfRun(): string {
  return join(ABOVE, basename(tmpdir()))
}

/** Of several workers the one that makes the folder builds. */
function isOurs(folder: string): boolean {
  mkdirSync(ABOVE, { recursive: true })
  try {
    mkdirSync(folder)
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
    throw error
  }
}

async function build(folder: string, done: string): Promise<void> {
  removeStale()
  const tsup = join(projectRoot(), 'node_modules', '.bin', 'tsup')
  const parameters = ['--out-dir', folder, '--silent', '--no-sourcemap', '--no-clean']
  try {
    await promisify(execFile)(tsup, parameters, { cwd: SERVER })
    writeFileSync(done, '')
  } catch (error) {
    // Whoever waits tries for itself then.
    rmSync(folder, { recursive: true, force: true })
    throw error
  }
}

/** What a run that was killed left behind. */
function removeStale(): void {
  const runs = dirname(tmpdir())
  for (const name of readdirSync(ABOVE)) {
    if (!existsSync(join(runs, name))) rmSync(join(ABOVE, name), { recursive: true, force: true })
  }
}
