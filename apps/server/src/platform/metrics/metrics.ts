import type { Registry } from 'prom-client'
import type { Executor } from '../../database/executor'
import {
  type Counted,
  countOrders,
  countPayments,
  countRefunds,
  oldestOfQueues,
} from './metrics-repository'
import { joinMetrics, workerNumber } from './worker-metrics'

/** What the server counts, for `/metrics`. */
export interface Metrics {
  contentType: string
  /** Counts one answer. `row` is its row of the contract, such as `orders.pay`, or the route of anything else. */
  answered: (row: string, status: number, seconds: number) => void
  /** The text in the format of Prometheus. */
  read: () => Promise<string>
}

export interface MetricSources {
  db: Executor
  now: () => number
  /** Ids of the rooms with a connection to this process. */
  liveRooms: () => readonly string[]
}

const SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5]

/** Loads the library: a server without metrics does without it. */
export async function createMetrics({ db, now, liveRooms }: MetricSources): Promise<Metrics> {
  const { AggregatorRegistry, Counter, collectDefaultMetrics, Gauge, Histogram, Registry } = (
    await import('prom-client')
  ).default
  const registry: Registry = new Registry()
  const registers = [registry]
  // The same wherever it is asked for: of several processes the asked one looks.
  const ofDatabase: Registry = new Registry()
  const worker = workerNumber()
  if (worker !== null) registry.setDefaultLabels({ worker })
  // Memory, processor time, garbage collection, and the delay of the event loop.
  collectDefaultMetrics({ register: registry })
  const requests = new Counter({
    name: 'kaozhou_requests_total',
    help: 'Answers by row of the contract and HTTP status',
    labelNames: ['row', 'status'],
    registers,
  })
  const duration = new Histogram({
    name: 'kaozhou_request_seconds',
    help: 'Time to the answer by row of the contract',
    labelNames: ['row'],
    buckets: SECONDS,
    registers,
  })
  const gauge = (name: string, help: string, label: string, collect: () => Promise<Counted[]>) =>
    new Gauge({
      name,
      help,
      labelNames: [label],
      registers: [ofDatabase],
      async collect() {
        const counted = await collect()
        this.reset()
        for (const row of counted) this.set({ [label]: row.state }, row.count)
      },
    })
  gauge('kaozhou_orders', 'Orders by state', 'state', () => countOrders(db))
  gauge('kaozhou_payments', 'Payments received by provider', 'provider', () => countPayments(db))
  gauge('kaozhou_refunds', 'Refunds by state', 'state', () => countRefunds(db))
  gauge('kaozhou_queue_age_seconds', 'How late the oldest due entry of a queue is', 'queue', () =>
    queueAges(db, now()),
  )
  new Gauge({
    name: 'kaozhou_live_rooms',
    help: 'Live rooms with a connection to this process',
    registers,
    collect() {
      this.set(liveRooms().length)
    },
  })
  const tellAll = worker === null ? null : joinMetrics(() => registry.getMetricsAsJSON())
  async function ofProcesses(): Promise<string> {
    return tellAll ? AggregatorRegistry.aggregate(await tellAll()).metrics() : registry.metrics()
  }
  return {
    contentType: registry.contentType,
    answered(row, status, seconds) {
      requests.inc({ row, status: String(status) })
      duration.observe({ row }, seconds)
    },
    read: async () => (await Promise.all([ofProcesses(), ofDatabase.metrics()])).join('\n'),
  }
}

async function queueAges(db: Executor, now: number): Promise<Counted[]> {
  const oldest = await oldestOfQueues(db)
  return Object.entries(oldest).map(([state, at]) => ({
    state,
    count: at === null ? 0 : Math.max(0, now - at) / 1000,
  }))
}
