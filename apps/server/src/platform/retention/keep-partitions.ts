import type { Executor, Store } from '../../database/executor'
import { lockWork } from '../health/job-lock-repository'
import { forgetInBatches } from './forget-in-batches'
import { keptFrom, type Period, periodOf, periodsAhead } from './partition-plan'
import {
  deleteBefore,
  dropPartition,
  listPartitions,
  makePartition,
  oldestInDefault,
  PARTITIONED,
  type PartitionedTable,
} from './partition-repository'

/** No row of a shop is older: what says so was written by a clock that was wrong, and stays in the default partition. */
const FIRST_YEAR = Date.UTC(2000, 0, 1)

/**
 * Makes the partitions of this period, of the next ones and of what the default partition has, and drops those that are
 * kept no longer. Resolves with true when rows that are kept no longer may be left. Several servers may run it at the same
 * time: one does it, the others leave it.
 */
export async function keepPartitions(store: Store, now: number): Promise<boolean> {
  let hasMore = false
  for (const table of PARTITIONED) {
    const { cut, keptMs } = table
    await makePartitions(store, table, now)
    if (keptMs !== null && (await dropPartitions(store, table, keptFrom(cut, keptMs, now)))) {
      hasMore = true
    }
  }
  return hasMore
}

async function makePartitions(store: Store, table: PartitionedTable, now: number): Promise<void> {
  const { cut, keptMs } = table
  const ahead = periodsAhead(cut, now)
  for (const period of ahead) await make(store, table, period)
  const from = keptMs === null ? FIRST_YEAR : keptFrom(cut, keptMs, now)
  const until = ahead.at(-1)?.until ?? now
  for (;;) {
    const oldest = await oldestInDefault(store.db, table, { from, until })
    if (oldest === null) return
    if (!(await make(store, table, periodOf(cut, oldest)))) return
  }
}

/** False when another server is at it. */
async function make(store: Store, table: PartitionedTable, period: Period): Promise<boolean> {
  const isMade = async (db: Executor) =>
    (await listPartitions(db, table)).some(
      ({ from, until }) => from <= period.from && until >= period.until,
    )
  if (await isMade(store.db)) return true
  return alone(store, async (tx) => {
    if (!(await isMade(tx))) await makePartition(tx, table, period)
  })
}

/** True when rows may be left. */
async function dropPartitions(
  store: Store,
  table: PartitionedTable,
  time: number,
): Promise<boolean> {
  for (const { name, until } of await listPartitions(store.db, table)) {
    if (until > time) continue
    await alone(store, async (tx) => {
      const isThere = (await listPartitions(tx, table)).some((one) => one.name === name)
      if (isThere) await dropPartition(tx, table, name)
    })
  }
  // Beside rows that stay, and in the default partition.
  return forgetInBatches((limit) => deleteBefore(store.db, table, { time, limit }))
}

/** False without having done it when another server makes or drops partitions. */
function alone(store: Store, work: (tx: Executor) => Promise<void>): Promise<boolean> {
  return store.inTransaction(async (tx) => {
    if (!(await lockWork(tx, 'partitions'))) return false
    await work(tx)
    return true
  })
}
