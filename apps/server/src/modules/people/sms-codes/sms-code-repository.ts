import type { SmsCodeType } from '@kaozhou/domain'
import { and, desc, eq, gt, isNull, sql } from 'drizzle-orm'
import type { Executor } from '../../../database/executor'
import { smsCodes } from '../../../database/schema/users'

export type SmsCodeRow = typeof smsCodes.$inferSelect

/**
 * Lets requests for one phone, and requests from one address, run one after another until the transaction ends, so
 * that their counts stay correct. Always the phone first: with one order the two locks can not deadlock.
 */
export async function lockSending(tx: Executor, mobile: string, address: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(1, hashtext(${mobile}))`)
  await tx.execute(sql`select pg_advisory_xact_lock(2, hashtext(${address}))`)
}

export function countSentTo(db: Executor, mobile: string, since: number): Promise<number> {
  return db.$count(smsCodes, and(eq(smsCodes.mobile, mobile), gt(smsCodes.sentAt, since)))
}

export function countSentFrom(db: Executor, address: string, since: number): Promise<number> {
  return db.$count(smsCodes, and(eq(smsCodes.address, address), gt(smsCodes.sentAt, since)))
}

/** Inserts a code; earlier codes for the same phone and purpose become invalid. */
export async function replaceCode(tx: Executor, code: typeof smsCodes.$inferInsert): Promise<void> {
  await tx
    .update(smsCodes)
    .set({ triesLeft: 0 })
    .where(and(eq(smsCodes.mobile, code.mobile), eq(smsCodes.type, code.type)))
  await tx.insert(smsCodes).values(code)
}

/** Counts a try of the newest code for a phone and purpose and returns it; null when it is not valid any more. */
export async function spendTry(
  db: Executor,
  key: { mobile: string; type: SmsCodeType; now: number },
): Promise<SmsCodeRow | null> {
  const newest = db
    .select({ id: smsCodes.id })
    .from(smsCodes)
    .where(and(eq(smsCodes.mobile, key.mobile), eq(smsCodes.type, key.type)))
    .orderBy(desc(smsCodes.sentAt), desc(smsCodes.id))
    .limit(1)
  const [row] = await db
    .update(smsCodes)
    .set({ triesLeft: sql`${smsCodes.triesLeft} - 1` })
    .where(
      and(
        eq(smsCodes.id, newest),
        gt(smsCodes.triesLeft, 0),
        gt(smsCodes.expiresAt, key.now),
        isNull(smsCodes.usedAt),
      ),
    )
    .returning()
  return row ?? null
}

/** Marks a code as used. False when it was used before. */
export async function useCode(db: Executor, id: number, now: number): Promise<boolean> {
  const rows = await db
    .update(smsCodes)
    .set({ usedAt: now })
    .where(and(eq(smsCodes.id, id), isNull(smsCodes.usedAt)))
    .returning({ id: smsCodes.id })
  return rows.length === 1
}
