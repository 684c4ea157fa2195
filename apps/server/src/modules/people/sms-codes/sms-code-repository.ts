import type { SmsCodeType } from '@kaozhou/domain'
import { and, desc, eq, gt, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm'
import type { Executor } from '../../../database/executor'
import { smsCodes } from '../../../database/schema/users'

export type SmsCodeRow = typeof smsCodes.$inferSelect

/**
 * Lets requests for one phone, and requests from one network, run one after another until the transaction ends, so
 * that their counts stay correct. Always the phone first: with one order the two locks can not deadlock.
 */
export async function lockSending(tx: Executor, mobile: string, network: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(1, hashtext(${mobile}))`)
  await tx.execute(sql`select pg_advisory_xact_lock(2, hashtext(${network}))`)
}

/** When codes were sent to a phone since then, what for, and to which network's request. */
export function listSentTo(
  db: Executor,
  mobile: string,
  since: number,
): Promise<Pick<SmsCodeRow, 'address' | 'sentAt' | 'type'>[]> {
  return db
    .select({ address: smsCodes.address, sentAt: smsCodes.sentAt, type: smsCodes.type })
    .from(smsCodes)
    .where(and(eq(smsCodes.mobile, mobile), gt(smsCodes.sentAt, since)))
}

export function countSentFrom(db: Executor, network: string, since: number): Promise<number> {
  return db.$count(smsCodes, and(eq(smsCodes.address, network), gt(smsCodes.sentAt, since)))
}

/** True when a code of this phone was used from this network. */
export async function hasUsedCode(db: Executor, mobile: string, network: string): Promise<boolean> {
  const [row] = await db
    .select({ id: smsCodes.id })
    .from(smsCodes)
    .where(
      and(eq(smsCodes.mobile, mobile), eq(smsCodes.address, network), isNotNull(smsCodes.usedAt)),
    )
    .limit(1)
  return row !== undefined
}

/** Inserts a code; earlier ones for the same phone and purpose that the same network asked for become invalid. */
export async function replaceCode(tx: Executor, code: typeof smsCodes.$inferInsert): Promise<void> {
  await tx
    .update(smsCodes)
    .set({ triesLeft: 0, strangerTriesLeft: 0 })
    .where(
      and(
        eq(smsCodes.mobile, code.mobile),
        eq(smsCodes.type, code.type),
        eq(smsCodes.address, code.address),
        gt(smsCodes.expiresAt, code.sentAt),
      ),
    )
  await tx.insert(smsCodes).values(code)
}

/** The codes for a phone and purpose that can be guessed still, or that the request with this key used, the newest first. */
export function listLiveCodes(
  db: Executor,
  key: { mobile: string; type: SmsCodeType; usedKey: string | null; now: number },
): Promise<SmsCodeRow[]> {
  return db
    .select()
    .from(smsCodes)
    .where(
      and(
        eq(smsCodes.mobile, key.mobile),
        eq(smsCodes.type, key.type),
        gt(smsCodes.expiresAt, key.now),
        isFor(key.usedKey),
        or(gt(smsCodes.triesLeft, 0), gt(smsCodes.strangerTriesLeft, 0)),
      ),
    )
    .orderBy(desc(smsCodes.sentAt), desc(smsCodes.id))
}

/** Not used yet, or by the request with this key. */
function isFor(usedKey: string | null): SQL | undefined {
  return or(isNull(smsCodes.usedAt), usedKey === null ? undefined : eq(smsCodes.usedKey, usedKey))
}

/** Counts a guess of the network that asked for the code, or of another one. False when none is left. */
export async function spendTry(
  db: Executor,
  { id, usedKey }: Pick<SmsCodeRow, 'id' | 'usedKey'>,
  by: 'owner' | 'stranger',
): Promise<boolean> {
  const column = by === 'owner' ? smsCodes.triesLeft : smsCodes.strangerTriesLeft
  const left = sql`${column} - 1`
  const rows = await db
    .update(smsCodes)
    .set(by === 'owner' ? { triesLeft: left } : { strangerTriesLeft: left })
    .where(and(eq(smsCodes.id, id), gt(column, 0), isFor(usedKey)))
    .returning({ id: smsCodes.id })
  return rows.length === 1
}

/** Marks a code as used. False when it was used before. */
export async function useCode(
  db: Executor,
  id: number,
  { usedKey, now }: { usedKey: string | null; now: number },
): Promise<boolean> {
  const rows = await db
    .update(smsCodes)
    .set({ usedAt: now, usedKey })
    .where(and(eq(smsCodes.id, id), isNull(smsCodes.usedAt)))
    .returning({ id: smsCodes.id })
  return rows.length === 1
}
