import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { Executor } from '../../database/executor'
import type { ReplayStore } from './replay-store'

/** A replay store in the database, shared by all servers. */
export interface SharedReplayStore extends ReplayStore {
  isFirst(key: string, now: number): Promise<boolean>
  /** Deletes expired rows, and the oldest above the limit. Several servers may run it at the same time. */
  forget(now: number): Promise<void>
}

export function createSharedReplayStore(
  db: Executor,
  windowMs: number,
  limit = 2_000_000,
): SharedReplayStore {
  return {
    async isFirst(key, now) {
      // One statement, so that two servers can't both be first; an expired row counts as absent.
      const taken = await db.execute(sql`
        insert into request_nonces (key, expires_at)
        values (decode(${fingerprint(key)}, 'hex'), ${now + windowMs})
        on conflict (key) do update set expires_at = excluded.expires_at
          where request_nonces.expires_at <= ${now}
        returning 1`)
      return (taken as unknown as { rows: unknown[] }).rows.length === 1
    },
    async forget(now) {
      const oldest = sql`select expires_at from request_nonces
        order by expires_at desc offset ${limit} limit 1`
      // Skips rows that another server is deleting, so that the two can't deadlock.
      await db.execute(sql`
        delete from request_nonces where key in (
          select key from request_nonces
          where expires_at <= greatest(${now}::bigint, (${oldest}))
          for update skip locked
        )`)
    },
  }
}

/** Keys hold tokens, which must not be stored, and have any length. */
function fingerprint(key: string): string {
  return createHash('sha256').update(key).digest('hex')
}
