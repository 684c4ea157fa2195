import type { Registry } from 'prom-client'
import type { Executor, ReplicaState } from '../../database/executor'
import type { SharedRedis } from '../../database/redis/shared-redis'
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
  /** Null where the server has none: then nothing is counted of it. */
  redis: SharedRedis | null
  now: () => number
  /** Ids of the rooms with a connection to this process. */
  liveRooms: () => readonly string[]
  /** How the replicas of the database are, as this process sees them. */
  replicas: () => readonly ReplicaState[]
}

type Library = typeof import('prom-client')

const SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5]

/** Loads prom-client, which a server without metrics never does. */
export async function createMetrics(sources: MetricSources): Promise<Metrics> {
  const { db, now } = sources
  const library = (await import('prom-client')).default
  const ofProcess: Registry = new library.Registry()
  // Every process would report the same of the database: only the one that is asked does.
  const ofDatabase: Registry = new library.Registry()
  const worker = workerNumber()
  if (worker !== null) ofProcess.setDefaultLabels({ worker })
  const answered = measureProcess(library, ofProcess, sources)
  measureDatabase(library, ofDatabase, db, now)
  const tellAll = worker === null ? null : joinMetrics(() => ofProcess.getMetricsAsJSON())
  async function ofProcesses(): Promise<string> {
    if (!tellAll) return ofProcess.metrics()
    return library.AggregatorRegistry.aggregate(await tellAll()).metrics()
  }
  return {
    contentType: ofProcess.contentType,
    answered,
    read: async () => (await Promise.all([ofProcesses(), ofDatabase.metrics()])).join('\n'),
  }
}

/** Registers what each process counts for itself; returns the function that counts an answer. */
function measureProcess(
  { Counter, collectDefaultMetrics, Gauge, Histogram }: Library,
  register: Registry,
  { liveRooms, replicas, redis }: MetricSources,
): Metrics['answered'] {
  // Memory, processor time, garbage collection, and the delay of the event loop.
  collectDefaultMetrics({ register })
  const registers = [register]
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
  new Gauge({
    name: 'kaozhou_live_rooms',
    help: 'Live rooms with a connection to this process',
    registers,
    collect() {
      this.set(liveRooms().length)
    },
  })
  new Gauge({
    name: 'kaozhou_replica_behind_seconds',
    help: 'How far a replica is known to be behind the primary, or since when it is gone',
    labelNames: ['replica'],
    registers,
    collect() {
      for (const { name, behindMs } of replicas()) this.set({ replica: name }, behindMs / 1000)
    },
  })
  new Counter({
    name: 'kaozhou_replica_statements_total',
    help: 'Statements and transactions that a replica answered',
    labelNames: ['replica'],
    registers,
    collect() {
      this.reset()
      for (const { name, statements } of replicas()) this.inc({ replica: name }, statements)
    },
  })
  if (redis) {
    new Gauge({
      name: 'kaozhou_redis_up',
      help: '1 while Redis answers this process, else 0',
      registers,
      collect() {
        this.set(redis.isUp() ? 1 : 0)
      },
    })
  }
  return (row, status, seconds) => {
    requests.inc({ row, status: String(status) })
    duration.observe({ row }, seconds)
  }
}

/** Registers what is read from the database at each scrape. */
function measureDatabase(
  { Gauge }: Library,
  register: Registry,
  db: Executor,
  now: () => number,
): void {
  const gauge = (name: string, help: string, label: string, count: () => Promise<Counted[]>) =>
    new Gauge({
      name,
      help,
      labelNames: [label],
      registers: [register],
      async collect() {
        const counted = await count()
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
}

async function queueAges(db: Executor, now: number): Promise<Counted[]> {
  const oldest = await oldestOfQueues(db)
  return Object.entries(oldest).map(([state, at]) => ({
    state,
    count: at === null ? 0 : Math.max(0, now - at) / 1000,
  }))
}
