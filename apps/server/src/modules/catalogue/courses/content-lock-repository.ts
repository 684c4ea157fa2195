import { sql } from 'drizzle-orm'
import type { Executor } from '../../../database/executor'

/** Key of the advisory lock that applies, and servers that start together, take in turn. */
const CONTENT_LOCK = 41_734_174

/** Waits until no other apply runs; nothing of it ends at the limits that are set for answers to people. */
export async function lockContent(tx: Executor): Promise<void> {
  await tx.execute(sql`set local lock_timeout = 0`)
  await tx.execute(sql`set local statement_timeout = 0`)
  await tx.execute(sql`set local idle_in_transaction_session_timeout = 0`)
  await holdContent(tx)
}

/** The same for one change of a person, who waits no longer than for any other answer. */
export async function holdContent(tx: Executor): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${CONTENT_LOCK})`)
}
