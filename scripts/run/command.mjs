import { spawn, spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { root } from '../workspace.mjs'

const isWindows = process.platform === 'win32'
/** How long a command may take to stop in order. */
const STOP_MS = 20_000
/** How long a command's output is waited for after its end: what it started may hold on to it. */
const LAST_WORDS_MS = 1000
const running = new Set()
let stopping = false

/** Path of an installed tool. */
export function tool(name) {
  return join(root, 'node_modules/.bin', isWindows ? `${name}.cmd` : name)
}

/**
 * Runs a command, with all that it starts, to its end.
 * @param {string} command
 * @param {string[]} args
 * @param {object} [options]
 * @param {NodeJS.ProcessEnv} [options.env]
 * @param {boolean} [options.collect] keep what it says instead of showing it
 * @param {number} [options.silenceMs] it is killed when it says nothing for so long; needs `collect`
 * @returns {Promise<{ ok: boolean, output: string }>}
 */
export function runCommand(command, args, { env = process.env, collect = false, silenceMs } = {}) {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd: root,
      env,
      stdio: collect ? ['ignore', 'pipe', 'pipe'] : 'inherit',
      // A group of its own, to be stopped as a whole.
      detached: !isWindows,
      shell: isWindows,
    })
    running.add(child)
    const parts = []
    let silence
    const listen = () => {
      clearTimeout(silence)
      if (silenceMs) silence = setTimeout(() => signalGroup(child, 'SIGKILL'), silenceMs)
    }
    for (const stream of [child.stdout, child.stderr]) {
      stream?.on('data', (part) => {
        parts.push(part)
        listen()
      })
    }
    const end = (ok) => {
      clearTimeout(silence)
      running.delete(child)
      // After an interrupt the promise stays pending: no further command runs.
      if (!stopping) resolve({ ok, output: Buffer.concat(parts).toString() })
    }
    listen()
    child.once('error', (error) => {
      parts.push(Buffer.from(`${error.message}\n`))
      end(false)
    })
    child.once('close', (code) => end(code === 0))
    child.once('exit', (code) => setTimeout(() => end(code === 0), LAST_WORDS_MS).unref())
  })
}

/** Ends the process on Ctrl-C or a kill, after all that it started. */
export function stopOnSignals() {
  for (const [signal, code] of Object.entries({ SIGINT: 130, SIGTERM: 143, SIGHUP: 129 })) {
    process.on(signal, () => {
      stopCommands().then(() => process.exit(code))
    })
  }
}

async function stopCommands() {
  stopping = true
  const children = [...running]
  const ended = Promise.all(
    children.map((child) => new Promise((resolve) => child.once('exit', resolve))),
  )
  for (const child of children) signalGroup(child, 'SIGINT')
  const late = setTimeout(() => {
    for (const child of children) signalGroup(child, 'SIGKILL')
  }, STOP_MS)
  await ended
  clearTimeout(late)
  // Processes that the ended command started may still run.
  for (const child of children) signalGroup(child, 'SIGKILL')
}

function signalGroup(child, signal) {
  if (!child.pid) return
  if (isWindows) {
    spawnSync('taskkill', ['/pid', String(child.pid), '/t', '/f'])
    return
  }
  try {
    process.kill(-child.pid, signal)
  } catch {
    // Nothing of it runs any more.
  }
}
