import { lt, lte, or, sql } from 'drizzle-orm'
import type { Executor } from '../../database/executor'
import { codeAttempts } from '../../database/schema/membership'

/** Counts a user's attempt. False, without counting, when the window of `windowMs` already has `limit.tries`. */
export async function countCodeAttempt(
  db: Executor,
  userId: number,
  limit: { now: number; windowMs: number; tries: number },
): Promise<boolean> {
  const { windowEndsAt, tries } = codeAttempts
  const { now } = limit
  const newEnd = now + limit.windowMs
  const counted = await db
    .insert(codeAttempts)
    .values({ userId, windowEndsAt: newEnd, tries: 1 })
    .onConflictDoUpdate({
      target: codeAttempts.userId,
      set: {
        windowEndsAt: sql`case when ${windowEndsAt} <= ${now} then ${newEnd} else ${windowEndsAt} end`,
        tries: sql`case when ${windowEndsAt} <= ${now} then 1 else ${tries} + 1 end`,
      },
      setWhere: or(lt(tries, limit.tries), lte(windowEndsAt, now)),
    })
    .returning({ userId: codeAttempts.userId })
  return counted.length > 0
}
