import { sql } from 'drizzle-orm'
import { type Executor, rowsOf } from '../../database/executor'
import type { Rate, TakeShared } from './token-buckets'

/** Takes tokens from the database in one statement. The clocks of the servers may differ by a little: it never runs back. */
export function takeFromDatabase(
  db: Executor,
  name: string,
  { perSecond, burst }: Rate,
): TakeShared {
  return async (key, amount, now) => {
    const filled = sql`least(${burst}::float8, token_buckets.tokens
      + greatest(0, ${now}::bigint - token_buckets.filled_at) * ${perSecond / 1000}::float8)`
    const query = sql`
      insert into token_buckets (key, tokens, filled_at)
      values (${`${name}:${key}`}, ${burst - amount}, ${now})
      on conflict (key) do update set tokens = ${filled} - ${amount}::float8,
        filled_at = greatest(token_buckets.filled_at, ${now}::bigint)
        where ${filled} >= ${amount}::float8
      returning 1`
    return (await rowsOf(db, query)).length === 1
  }
}
