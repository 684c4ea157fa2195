import { lt, lte, or, sql } from 'drizzle-orm'
import type { Executor } from '../database/executor'
import { codeAttempts } from '../database/schema/membership'
import { Refusal } from './refusal'

const WINDOW_MS = 10 * 60_000
const TRIES = 10

/** Counts an attempt to redeem a code; call before the lookup. @throws Refusal tooManyRequests after ten within ten minutes. */
export async function spendCodeAttempt(db: Executor, userId: number, now: number): Promise<void> {
  const { windowEndsAt, tries } = codeAttempts
  const fresh = now + WINDOW_MS
  const counted = await db
    .insert(codeAttempts)
    .values({ userId, windowEndsAt: fresh, tries: 1 })
    .onConflictDoUpdate({
      target: codeAttempts.userId,
      set: {
        windowEndsAt: sql`case when ${windowEndsAt} <= ${now} then ${fresh} else ${windowEndsAt} end`,
        tries: sql`case when ${windowEndsAt} <= ${now} then 1 else ${tries} + 1 end`,
      },
      setWhere: or(lt(tries, TRIES), lte(windowEndsAt, now)),
    })
    .returning({ userId: codeAttempts.userId })
  if (counted.length === 0) throw new Refusal('tooManyRequests')
}

/** Normalises a typed code: upper case, without spaces and dashes. */
export function readCode(text: string): string {
  return text.replace(/[\s-]/g, '').toUpperCase()
}
