import { type ChildProcess, spawn } from 'node:child_process'
import { createServer } from 'node:net'
import { join } from 'node:path'

/** A server in a process of its own, on loopback. */
export interface ServerProcess {
  url: string
  /** Kills it (SIGKILL) and starts it again. */
  crash(): Promise<void>
  stop(): Promise<void>
}

const TRIES = 480
const EVERY_MS = 250

/** Starts the built server from this program's folder. */
export async function startServer(env: Record<string, string>): Promise<ServerProcess> {
  const port = String(await freePort())
  const url = `http://127.0.0.1:${port}`
  const program = join(import.meta.dirname, '..', 'start', 'main.js')
  let child: ChildProcess

  async function launch(): Promise<void> {
    child = spawn(process.execPath, [program], {
      env: { ...process.env, PORT: port, LOG_LEVEL: 'fatal', ...env },
      stdio: ['ignore', 'ignore', 'inherit'],
    })
    await untilReady(url, child)
  }
  function end(signal: NodeJS.Signals): Promise<void> {
    return new Promise((resolve) => {
      if (child.exitCode !== null || child.signalCode !== null) return resolve()
      child.once('exit', () => resolve())
      child.kill(signal)
    })
  }

  await launch()
  return {
    url,
    async crash() {
      await end('SIGKILL')
      await launch()
    },
    stop: () => end('SIGTERM'),
  }
}

async function untilReady(url: string, child: ChildProcess): Promise<void> {
  for (let tries = 0; tries < TRIES; tries += 1) {
    if (child.exitCode !== null) throw new Error(`a server ended with ${child.exitCode}`)
    const answer = await fetch(`${url}/readyz`).catch(() => null)
    if (answer?.ok) return
    await new Promise((resolve) => setTimeout(resolve, EVERY_MS))
  }
  throw new Error('a server was not ready in time')
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
}
