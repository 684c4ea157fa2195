import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort, untilReady } from '../../../server/src/testing/loopback-server'
import type { Target } from './attack'

export interface OwnServer extends Target {
  stop(): Promise<void>
}

/** Starts the built server on a database of its own, in a process that says how large its heap is. */
export async function startOwnServer(env: Record<string, string> = {}): Promise<OwnServer> {
  const port = await freePort()
  const dataDirectory = mkdtempSync(join(tmpdir(), 'kaozhou-attack-'))
  const child = fork(join(import.meta.dirname, 'attacked-server.js'), {
    execArgv: ['--expose-gc'],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    env: {
      ...process.env,
      PORT: String(port),
      DATA_DIR: dataDirectory,
      LOG_LEVEL: 'fatal',
      ROBOT_TEACHER: 'off',
      ...env,
    },
  })
  await answerOf(child)
  const url = `http://127.0.0.1:${port}`
  await untilReady(url, child)
  return {
    url,
    now: Date.now,
    heap: async () => {
      child.send('heap')
      return ((await answerOf(child)) as { heap: number }).heap
    },
    smuggled: async () => {
      child.send('smuggled')
      return ((await answerOf(child)) as { smuggled: number }).smuggled
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
