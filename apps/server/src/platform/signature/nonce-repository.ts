import { sql } from 'drizzle-orm'
import { type Executor, rowsOf } from '../../database/executor'

/** A nonce by the hash of its key, in hex, with the time at which it may be forgotten. */
export interface NonceRow {
  keyHex: string
  expiresAt: number
}

/**
 * Stores nonces, each key once in `nonces`. Returns the keys that were not stored already; an expired row counts as
 * absent.
 */
export async function storeNonces(
  db: Executor,
  nonces: readonly NonceRow[],
  now: number,
): Promise<Set<string>> {
  const keys = sql.param(nonces.map(({ keyHex }) => keyHex))
  const times = sql.param(nonces.map(({ expiresAt }) => expiresAt))
  // One statement, so that of two servers only one stores a key; sorted, so that two of them can't deadlock.
  const query = sql`
    insert into request_nonces (key, expires_at)
    select decode(hex, 'hex'), expires_at
      from unnest(${keys}::text[], ${times}::bigint[]) as given (hex, expires_at) order by hex
    on conflict (key) do update set expires_at = excluded.expires_at
      where request_nonces.expires_at <= ${now}
    returning encode(key, 'hex') as hex`
  return new Set((await rowsOf<{ hex: string }>(db, query)).map(({ hex }) => hex))
}

/** Deletes expired nonces, and the oldest above `limit`. Several servers may run it at the same time. */
export async function deleteOldNonces(db: Executor, now: number, limit: number): Promise<void> {
  const oldest = sql`select expires_at from request_nonces
    order by expires_at desc offset ${limit} limit 1`
  // Skips rows that another server is deleting, so that the two can't deadlock.
  await db.execute(sql`
    delete from request_nonces where key in (
      select key from request_nonces
      where expires_at <= greatest(${now}::bigint, (${oldest}))
      for update skip locked
    )`)
}
