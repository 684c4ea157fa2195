import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Target } from './attack'

export interface OwnServer extends Target {
  stop(): Promise<void>
}

/** Starts the built server on a database of its own, in a process that says how large its heap is. */
export async function startOwnServer(): Promise<OwnServer> {
  const port = await freePort()
  const dataDirectory = mkdtempSync(join(tmpdir(), 'kaozhou-attack-'))
  const child = fork(join(import.meta.dirname, 'attacked-server.js'), {
    execArgv: ['--expose-gc'],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    env: { ...process.env, PORT: String(port), DATA_DIR: dataDirectory, LOG_LEVEL: 'fatal' },
  })
  await answerOf(child)
  const url = `http://127.0.0.1:${port}`
  await untilReady(url)
  return {
    url,
    now: Date.now,
    heap: async () => {
      child.send('heap')
      return ((await answerOf(child)) as { heap: number }).heap
    },
    stop: async () => {
      child.kill('SIGTERM')
      if (child.exitCode === null) await once(child, 'exit')
      rmSync(dataDirectory, { recursive: true, force: true })
    },
  }
}

/** @throws when the process ends instead. */
async function answerOf(child: ChildProcess): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const onExit = (code: number | null) => reject(new Error(`the server ended with ${code}`))
    child.once('exit', onExit)
    child.once('message', (message) => {
      child.off('exit', onExit)
      resolve(message)
    })
  })
}

/** The screens are rendered once before it is ready. */
async function untilReady(url: string): Promise<void> {
  for (let tries = 0; tries < 240; tries += 1) {
    if ((await fetch(`${url}/readyz`)).ok) return
    await new Promise((resolve) => setTimeout(resolve, 250))
  }
  throw new Error('the server was not ready within a minute')
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
