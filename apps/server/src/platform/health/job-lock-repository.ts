import { sql } from 'drizzle-orm'
import { type Executor, rowsOf } from '../../database/executor'

/** Work that one server at a time does. */
export type LockedWork = 'mock counts' | 'partitions' | 'standings'

/** False while another server does this work; else this one alone does until the transaction ends. */
export async function lockWork(tx: Executor, work: LockedWork): Promise<boolean> {
  const [row] = await rowsOf<{ locked: boolean }>(
    tx,
    sql`select pg_try_advisory_xact_lock(hashtextextended(${work}, 0)) as locked`,
  )
  return row?.locked === true
}
