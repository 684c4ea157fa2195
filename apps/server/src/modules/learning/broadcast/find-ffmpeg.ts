import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

/** A program that is asked for its version says so at once, or is broken. */
const LIMIT_MS = 20_000

const found = new Map<string, Promise<boolean>>()

/** The program that encodes sound and a second quality; null where `FFMPEG_PATH` is `off`, or names none that runs. */
export async function findFfmpeg(program: string): Promise<string | null> {
  if (program === 'off') return null
  const runs = found.get(program) ?? canRun(program)
  found.set(program, runs)
  return (await runs) ? program : null
}

/** The program, where it can encode H.264 for a second quality; else null. */
export async function findX264(program: string): Promise<string | null> {
  if (!(await findFfmpeg(program))) return null
  const { stdout } = await promisify(execFile)(program, ['-hide_banner', '-encoders'], {
    timeout: LIMIT_MS,
  }).catch(() => ({ stdout: '' }))
  return /\blibx264\b/.test(stdout) ? program : null
}

async function canRun(program: string): Promise<boolean> {
  return promisify(execFile)(program, ['-version'], { timeout: LIMIT_MS }).then(
    () => true,
    () => false,
  )
}
