import { and, eq, gt, lt, lte, or, sql } from 'drizzle-orm'
import type { Executor } from '../../database/executor'
import { windowCounters } from '../../database/schema/limits'

export interface WindowLimit {
  now: number
  windowMs: number
  max: number
}

/** Counts one within the key's window. Returns the count, null without counting when the window has `max` already. */
export async function spendWindow(
  db: Executor,
  key: string,
  { now, windowMs, max }: WindowLimit,
): Promise<number | null> {
  const { endsAt, count } = windowCounters
  const newEnd = now + windowMs
  const [row] = await db
    .insert(windowCounters)
    .values({ key, endsAt: newEnd, count: 1 })
    .onConflictDoUpdate({
      target: windowCounters.key,
      set: {
        endsAt: sql`case when ${endsAt} <= ${now} then ${newEnd} else ${endsAt} end`,
        count: sql`case when ${endsAt} <= ${now} then 1 else ${count} + 1 end`,
      },
      setWhere: or(lt(count, max), lte(endsAt, now)),
    })
    .returning({ count })
  return row?.count ?? null
}

/** The count of the key's current window. */
export async function readWindow(db: Executor, key: string, now: number): Promise<number> {
  const [row] = await db
    .select({ count: windowCounters.count })
    .from(windowCounters)
    .where(and(eq(windowCounters.key, key), gt(windowCounters.endsAt, now)))
  return row?.count ?? 0
}
