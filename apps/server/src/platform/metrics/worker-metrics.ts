import cluster, { type Worker } from 'node:cluster'
import type { MetricObjectWithValues, MetricValue } from 'prom-client'

/** What one process counted, as the library's own JSON. */
export type Families = MetricObjectWithValues<MetricValue<string>>[]

/** The number of a process among those that share a port, from 0; its counts are told apart by it. */
export const WORKER_VARIABLE = 'KAOZHOU_WORKER'

/** A worker asks the primary (`asked`), which asks every worker (`wanted`, `told`) and answers with all counts (`all`). */
type Message =
  | { metrics: 'asked'; id: number }
  | { metrics: 'wanted'; id: number }
  | { metrics: 'told'; id: number; families: Families }
  | { metrics: 'all'; id: number; all: Families[] | null }

/** How long a process may take to answer: one that hangs must not delay the scrape. */
const LIMIT_MS = 4_000

export class MetricsMissingError extends Error {
  override name = 'MetricsMissingError'
}

/** In the primary: answers `worker` with what all of `workers()` count. */
export function relayMetrics(worker: Worker, workers: () => Iterable<Worker>): void {
  worker.on('message', async (message: Partial<Message>) => {
    if (message?.metrics !== 'asked') return
    const asked = [...workers()].map((one) => askWorker(one))
    const all = await Promise.all(asked).catch(() => null)
    if (worker.isConnected()) worker.send({ metrics: 'all', id: message.id, all })
  })
}

let nextId = 1

function askWorker(worker: Worker): Promise<Families> {
  const id = nextId++
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => end(reject, new MetricsMissingError('too late')), LIMIT_MS)
    const hear = (message: Partial<Message>): void => {
      if (message?.metrics === 'told' && message.id === id) end(resolve, message.families ?? [])
    }
    // A process that ends has no counts any more.
    const gone = (): void => end(resolve, [])
    function end<T>(settle: (value: T) => void, value: T): void {
      clearTimeout(timer)
      worker.off('message', hear)
      worker.off('exit', gone)
      settle(value)
    }
    worker.on('message', hear)
    worker.once('exit', gone)
    if (worker.isConnected()) worker.send({ metrics: 'wanted', id } satisfies Message)
    else gone()
  })
}

/** In a worker: tells the primary what it counts when asked, and asks for what all do. */
export function joinMetrics(own: () => Promise<Families>): () => Promise<Families[]> {
  const waiting = new Map<number, (all: Families[] | null) => void>()
  process.on('message', async (message: Partial<Message>) => {
    if (message?.metrics === 'wanted') {
      process.send?.({
        metrics: 'told',
        id: message.id ?? 0,
        families: await own(),
      } satisfies Message)
    }
    if (message?.metrics === 'all') {
      waiting.get(message.id ?? 0)?.(message.all ?? null)
      waiting.delete(message.id ?? 0)
    }
  })
  return async () => {
    const id = nextId++
    const all = await new Promise<Families[] | null>((resolve) => {
      waiting.set(id, resolve)
      process.send?.({ metrics: 'asked', id } satisfies Message)
    })
    if (!all) throw new MetricsMissingError('a process did not tell what it counts')
    return all
  }
}

/** The number of this process among those that share a port; null when it is alone. */
export function workerNumber(): string | null {
  return cluster.isWorker ? (process.env[WORKER_VARIABLE] ?? null) : null
}
