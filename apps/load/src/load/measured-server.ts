import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { freePort, untilReady } from '../../../server/src/testing/loopback-server'

/** What a process has used so far. */
export interface ProcessUsage {
  /** Heap after a collection. */
  heapBytes: number
  rssBytes: number
  /** Processor time of all threads from its start to the question. */
  cpuMs: number
  /** The same to the answer: the collection in between is none of the server's work. */
  cpuAfterMs: number
  /** 99th percentile since the last question. */
  loopDelayMs: number
}

export interface MeasuredServer {
  url: string
  usage(): Promise<ProcessUsage>
  stop(): Promise<void>
}

/** Starts the built server from this program's folder, on loopback, in a process that reports what it uses. */
export async function startMeasuredServer(env: Record<string, string>): Promise<MeasuredServer> {
  const port = String(await freePort())
  const url = `http://127.0.0.1:${port}`
  const folder = import.meta.dirname
  const child = fork(join(folder, '../../../server/src/start/main.js'), {
    execArgv: ['--expose-gc', '--import', join(folder, 'report-usage.js')],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    env: { ...process.env, PORT: port, LOG_LEVEL: 'error', ROBOT_TEACHER: 'off', ...env },
  })
  await untilReady(url, child)
  return {
    url,
    usage: () => {
      child.send('usage')
      return answerOf<ProcessUsage>(child)
    },
    stop: async () => {
      child.kill('SIGTERM')
      if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
    },
  }
}

/** The next message of a process. @throws when it ends instead. */
export function answerOf<T>(child: ChildProcess): Promise<T> {
  return new Promise((resolve, reject) => {
    const onExit = (code: number | null) => reject(new Error(`a process ended with ${code}`))
    child.once('exit', onExit)
    child.once('message', (message) => {
      child.off('exit', onExit)
      resolve(message as T)
    })
  })
}
