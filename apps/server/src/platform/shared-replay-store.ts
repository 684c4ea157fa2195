import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { Executor } from '../database/executor'
import type { ReplayStore } from './replay-store'

/** Nonces that all servers of one database have seen: what one took, none takes again. */
export interface SharedReplayStore extends ReplayStore {
  isFirst(key: string, now: number): Promise<boolean>
  /** Deletes what has run out, and the oldest beyond the limit. Several servers can do it side by side. */
  forget(now: number): Promise<void>
}

export function createSharedReplayStore(
  db: Executor,
  windowMs: number,
  limit = 2_000_000,
): SharedReplayStore {
  return {
    async isFirst(key, now) {
      // One statement decides, also when two servers are asked at once; a row that has run out counts as none.
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
      // Rows that another server is deleting are left to it: two never wait for each other.
      await db.execute(sql`
        delete from request_nonces where key in (
          select key from request_nonces
          where expires_at <= greatest(${now}::bigint, (${oldest}))
          for update skip locked
        )`)
    },
  }
}

/** Tokens are never written down; a row has one size whatever a token's length. */
function fingerprint(key: string): string {
  return createHash('sha256').update(key).digest('hex')
}
