import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export interface OwnServer {
  url: string
  /** Ends it without a chance to say goodbye. */
  kill(): Promise<void>
  /** Ctrl-C. Resolves with the exit code. */
  stop(): Promise<number | null>
  /** Starts it again on the same data. */
  restart(): Promise<void>
  /** Where its data lies; to be touched while it is stopped only. */
  dataDir: string
}

/** A server of a test's own, on a port and a data folder of its own. */
export async function startOwnServer(env: Record<string, string> = {}): Promise<OwnServer> {
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const dataDir = mkdtempSync(join(tmpdir(), 'kaozhou-own-'))
  let child: ChildProcess

  async function launch(): Promise<void> {
    child = spawn('node', ['apps/server/dist/main.js'], {
      env: { ...process.env, PORT: String(port), DATA_DIR: dataDir, LOG_LEVEL: 'error', ...env },
      stdio: 'inherit',
    })
    await untilReady(url, child)
  }
  function end(signal: NodeJS.Signals): Promise<number | null> {
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
    dataDir,
  }
}

async function untilReady(url: string, child: ChildProcess): Promise<void> {
  for (let tries = 0; tries < 240; tries += 1) {
    if (child.exitCode !== null) throw new Error(`the server ended with ${child.exitCode}`)
    const response = await fetch(`${url}/readyz`).catch(() => null)
    if (response?.ok) return
    await new Promise((resolve) => setTimeout(resolve, 250))
  }
  throw new Error('the server was not ready within a minute')
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as { port: number }
      probe.close(() => resolve(port))
    })
  })
}
