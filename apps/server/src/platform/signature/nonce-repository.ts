import { sql } from 'drizzle-orm'
import type { Executor } from '../../database/executor'

/** Stores a nonce until `expiresAt`. False when it is stored already; an expired row counts as absent. */
export async function storeNonce(
  db: Executor,
  keyHex: string,
  { now, expiresAt }: { now: number; expiresAt: number },
): Promise<boolean> {
  // One statement, so that of two servers only one stores it.
  const stored = await db.execute(sql`
    insert into request_nonces (key, expires_at)
    values (decode(${keyHex}, 'hex'), ${expiresAt})
    on conflict (key) do update set expires_at = excluded.expires_at
      where request_nonces.expires_at <= ${now}
    returning 1`)
  return (stored as unknown as { rows: unknown[] }).rows.length === 1
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
