import { type ChildProcess, spawn } from 'node:child_process'
import { cpSync, mkdtempSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openRunFolder } from '../../scripts/run/run-folder.mjs'
import { limit } from '../page/limit'

export interface OwnServer {
  url: string
  /** Ends it at once, as a crash does. */
  kill(): Promise<void>
  /** Ends it as Ctrl-C does. Resolves with the exit code. */
  stop(): Promise<number | null>
  /** Starts it again with the same data. */
  restart(): Promise<void>
  /** Its process. */
  pid(): number | undefined
  /** The folder of its data; only to be changed while it is stopped. */
  dataDir: string
}

/** A server's data, filled once for each run: it is copied, never opened. */
export function seededDataDir(): string {
  return join(openRunFolder(), 'seeded')
}

/** A folder with a copy of the seeded data. Filling one takes four times as long. */
export function copySeededData(): string {
  const dataDir = mkdtempSync(join(tmpdir(), 'own-server-'))
  cpSync(seededDataDir(), dataDir, { recursive: true })
  return dataDir
}

/** Starts a server on its own port, with its own copy of the seeded data. */
export async function startOwnServer(env: Record<string, string> = {}): Promise<OwnServer> {
  return startServer({ port: await freePort(), dataDir: copySeededData(), env })
}

/** Starts the built server, and resolves when it is ready. */
export async function startServer({
  port,
  dataDir,
  env,
}: {
  port: number
  dataDir: string
  env: Record<string, string>
}): Promise<OwnServer> {
  const url = `http://127.0.0.1:${port}`
  let child: ChildProcess

  async function launch(): Promise<void> {
    const started = spawn('node', ['apps/server/dist/main.js'], {
      env: {
        ...process.env,
        PORT: String(port),
        DATA_DIR: dataDir,
        LOG_LEVEL: 'error',
        ROBOT_TEACHER: 'off',
        ...env,
      },
      stdio: ['ignore', 'ignore', 'inherit'],
    })
    const killIt = () => started.kill('SIGKILL')
    process.once('exit', killIt)
    started.once('exit', () => process.off('exit', killIt))
    child = started
    await untilReady(url, child)
  }
  function end(signal: NodeJS.Signals): Promise<number | null> {
    // Ctrl-C in a terminal reaches the server too.
    if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve(child.exitCode)
    return new Promise((resolve) => {
      child.once('exit', (code) => resolve(code))
      child.kill(signal)
    })
  }

  await launch()
  return {
    url,
    kill: async () => void (await end('SIGKILL')),
    stop: () => end('SIGINT'),
    restart: launch,
    pid: () => child.pid,
    dataDir,
  }
}

const START_LIMIT_MS = limit(120_000)

async function untilReady(url: string, child: ChildProcess): Promise<void> {
  const deadline = Date.now() + START_LIMIT_MS
  while (Date.now() < deadline) {
    if (child.exitCode !== null) throw new Error(`the server ended with ${child.exitCode}`)
    const response = await fetch(`${url}/readyz`).catch(() => null)
    if (response?.ok) return
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error(`the server was not ready within ${START_LIMIT_MS / 1000} s`)
}

export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as { port: number }
      probe.close(() => resolve(port))
    })
  })
}
