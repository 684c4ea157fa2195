import cluster, { type Worker } from 'node:cluster'
import { MINUTE } from '@kaozhou/domain'
import { relayMetrics, WORKER_VARIABLE } from '../platform/metrics/worker-metrics'
import type { ServerFacts } from './start'

/** What a worker tells the primary process when it listens. */
export interface ReadyMessage {
  ready: ServerFacts
}

/** What the primary process tells a worker: finish and end. Signals of a terminal reach both, so they are not used. */
export const STOP_MESSAGE = 'stop'
/** The same, after it has taken requests for DRAIN_SECONDS more. */
export const DRAIN_MESSAGE = 'drain'

/** Set for the worker that runs the jobs. */
export const JOBS_VARIABLE = 'KAOZHOU_RUNS_JOBS'

const FIRST_PAUSE_MS = 500
const LONGEST_PAUSE_MS = 30_000
/** A worker that ran for so long did not fail at its start: the next pause is short again. */
const STEADY_MS = MINUTE

export interface Workers {
  facts: ServerFacts
  /** @param message - {@link STOP_MESSAGE} or {@link DRAIN_MESSAGE}, as the workers get it. */
  stop(message: string): Promise<void>
}

/** A worker ended before it was ready, and has said why. */
export class WorkerFailedError extends Error {
  override name = 'WorkerFailedError'
}

/**
 * Starts `count` processes that share the port. One that ends is started again, after a pause that doubles with each
 * failure. The first runs the jobs, and is started alone: it migrates the database, and an error is reported once.
 *
 * @throws WorkerFailedError when one does not come up.
 */
export async function startWorkers(count: number): Promise<Workers> {
  const running = new Map<number, Worker>()
  const ready = new Map<number, Worker>()
  const pauses = new Set<NodeJS.Timeout>()
  let isUp = false
  let isStopping = false

  async function fork(slot: number, pauseMs = FIRST_PAUSE_MS): Promise<ServerFacts> {
    const worker = cluster.fork({
      [JOBS_VARIABLE]: slot === 0 ? 'on' : 'off',
      [WORKER_VARIABLE]: String(slot),
    })
    const since = Date.now()
    running.set(slot, worker)
    relayMetrics(worker, () => ready.values())
    worker.once('exit', (code, signal) => {
      running.delete(slot)
      ready.delete(slot)
      if (isStopping || !isUp) return
      const next = Date.now() - since > STEADY_MS ? FIRST_PAUSE_MS : pauseMs
      console.error(
        `kaozhou: process ${worker.process.pid} ended with ${signal ?? code}, another starts in ${next} ms`,
      )
      forkLater(slot, next)
    })
    const facts = await untilReady(worker)
    ready.set(slot, worker)
    return facts
  }

  function forkLater(slot: number, pauseMs: number): void {
    const pause = setTimeout(() => {
      pauses.delete(pause)
      // Its exit has a listener of its own, which starts the next one.
      fork(slot, Math.min(2 * pauseMs, LONGEST_PAUSE_MS)).catch(() => undefined)
    }, pauseMs)
    pauses.add(pause)
  }

  async function stop(message = STOP_MESSAGE): Promise<void> {
    isStopping = true
    for (const pause of pauses) clearTimeout(pause)
    await Promise.all([...running.values()].map((worker) => stopWorker(worker, message)))
  }

  try {
    const facts = await fork(0)
    await Promise.all(Array.from({ length: count - 1 }, (_, index) => fork(index + 1)))
    isUp = true
    return { facts, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

/** @throws WorkerFailedError when the worker ends before it listens. */
function untilReady(worker: Worker): Promise<ServerFacts> {
  return new Promise((resolve, reject) => {
    worker.on('message', (message: Partial<ReadyMessage>) => {
      if (message?.ready) resolve(message.ready)
    })
    worker.once('exit', (code, signal) => {
      reject(new WorkerFailedError(`a process ended with ${signal ?? code}`))
    })
  })
}

async function stopWorker(worker: Worker, message: string): Promise<void> {
  const exit = new Promise((resolve) => worker.once('exit', resolve))
  worker.send(message)
  await exit
}
