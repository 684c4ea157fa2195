import { BEIJING_OFFSET_MS } from '@kaozhou/domain'
import { and, asc, desc, eq, gt, gte, inArray, isNull, lt, or, type SQL, sql } from 'drizzle-orm'
import type { Executor } from '../../../database/executor'
import { pointsGoods } from '../../../database/schema/markets'
import { pointsExchanges } from '../../../database/schema/membership'
import { pointsLedger, users } from '../../../database/schema/users'
import { RETURNED } from './points-reasons'

export type PointsGoodRow = typeof pointsGoods.$inferSelect
export type PointsExchangeRow = typeof pointsExchanges.$inferSelect
export type LedgerRow = typeof pointsLedger.$inferSelect

interface Window {
  offset: number
  limit: number
}

/** Adds to a user's points. Returns the new balance, or null, without a change, when it would become negative. */
export async function addToBalance(
  tx: Executor,
  userId: number,
  change: number,
): Promise<number | null> {
  const [user] = await tx
    .update(users)
    .set({ points: sql`${users.points} + ${change}` })
    .where(and(eq(users.id, userId), gte(users.points, -change)))
    .returning({ balance: users.points })
  return user?.balance ?? null
}

/** A user's points, locked until the transaction ends. */
export async function lockBalance(tx: Executor, userId: number): Promise<number> {
  const [user] = await tx
    .select({ balance: users.points })
    .from(users)
    .where(eq(users.id, userId))
    .for('no key update')
  return user?.balance ?? 0
}

export async function insertLedgerEntry(
  tx: Executor,
  row: typeof pointsLedger.$inferInsert,
): Promise<void> {
  await tx.insert(pointsLedger).values(row)
}

export async function hasLedgerEntry(
  db: Executor,
  { userId, reason, ref }: Pick<LedgerRow, 'userId' | 'reason' | 'ref'>,
): Promise<boolean> {
  const isEntry = and(
    eq(pointsLedger.userId, userId),
    eq(pointsLedger.reason, reason),
    eq(pointsLedger.ref, ref),
  )
  return (await db.$count(pointsLedger, isEntry)) > 0
}

/** The sum of a user's changes for one reason since a time. */
export async function sumOfReason(
  db: Executor,
  { userId, reason, since }: { userId: number; reason: string; since: number },
): Promise<number> {
  const [row] = await db
    .select({ sum: sql<number>`coalesce(sum(${pointsLedger.change}), 0)::int` })
    .from(pointsLedger)
    .where(
      and(
        eq(pointsLedger.userId, userId),
        eq(pointsLedger.reason, reason),
        gte(pointsLedger.createdAt, since),
      ),
    )
  return row?.sum ?? 0
}

/** What a ledger earned before a time, and what of it was spent or ended since: the facts of domain's `endedPoints`. */
export function endedFacts(before: number): { earned: SQL<number>; used: SQL<number> } {
  const { change, reason, createdAt } = pointsLedger
  const isEarned = sql`${change} > 0 and ${reason} not in (${RETURNED.closed}, ${RETURNED.refunded})`
  return {
    earned: sql`coalesce(sum(${change}) filter (where ${isEarned} and ${createdAt} < ${before}), 0)::int`,
    used: sql`coalesce(-sum(${change}) filter (where not (${isEarned})), 0)::int`,
  }
}

export async function readEndedFacts(
  db: Executor,
  userId: number,
  before: number,
): Promise<{ earned: number; used: number }> {
  const [facts] = await db
    .select(endedFacts(before))
    .from(pointsLedger)
    .where(eq(pointsLedger.userId, userId))
  return facts ?? { earned: 0, used: 0 }
}

/** Users with points whose ended points up to a time are not booked yet. */
export async function listUnsettled(
  db: Executor,
  before: number,
  limit: number,
): Promise<number[]> {
  const rows = await db
    .select({ id: users.id })
    .from(users)
    .where(and(gt(users.points, 0), lt(users.pointsEndedBefore, before)))
    .limit(limit)
  return rows.map(({ id }) => id)
}

/** Notes that a user's ended points are booked. False when they were already; the row is locked then or now. */
export async function markSettled(tx: Executor, userId: number, before: number): Promise<boolean> {
  const rows = await tx
    .update(users)
    .set({ pointsEndedBefore: before })
    .where(and(eq(users.id, userId), lt(users.pointsEndedBefore, before)))
    .returning({ id: users.id })
  return rows.length === 1
}

/** Points earned and spent by Beijing month, the latest first. */
export async function sumByMonth(
  db: Executor,
  userId: number,
): Promise<{ month: string; earned: number; spent: number }[]> {
  const { change, createdAt } = pointsLedger
  const month = sql<string>`to_char(to_timestamp((${createdAt} + ${BEIJING_OFFSET_MS}) / 1000) at time zone 'UTC', 'YYYY-MM')`
  return db
    .select({
      month: month.as('month'),
      earned: sql<number>`coalesce(sum(${change}) filter (where ${change} > 0), 0)::int`,
      spent: sql<number>`coalesce(-sum(${change}) filter (where ${change} < 0), 0)::int`,
    })
    .from(pointsLedger)
    .where(eq(pointsLedger.userId, userId))
    .groupBy(sql`1`)
    .orderBy(sql`1 desc`)
}

/** The times of a user's last 400 check-ins, the latest first. */
export async function listCheckIns(db: Executor, userId: number): Promise<number[]> {
  const rows = await db
    .select({ createdAt: pointsLedger.createdAt })
    .from(pointsLedger)
    .where(and(eq(pointsLedger.userId, userId), eq(pointsLedger.reason, 'checkin')))
    .orderBy(desc(pointsLedger.createdAt))
    .limit(400)
  return rows.map(({ createdAt }) => createdAt)
}

/** Points that a user earned since a time, by reason. */
export async function sumEarned(
  db: Executor,
  userId: number,
  since: number,
): Promise<Map<string, number>> {
  const rows = await db
    .select({ reason: pointsLedger.reason, sum: sql<number>`sum(${pointsLedger.change})::int` })
    .from(pointsLedger)
    .where(
      and(
        eq(pointsLedger.userId, userId),
        gte(pointsLedger.createdAt, since),
        gt(pointsLedger.change, 0),
      ),
    )
    .groupBy(pointsLedger.reason)
  return new Map(rows.map(({ reason, sum }) => [reason, sum]))
}

export async function listLedger(
  db: Executor,
  { userId, kind }: { userId: number; kind?: 'earned' | 'spent' },
  window: Window,
): Promise<{ rows: LedgerRow[]; total: number }> {
  const where = and(
    eq(pointsLedger.userId, userId),
    kind === 'earned' ? gt(pointsLedger.change, 0) : undefined,
    kind === 'spent' ? lt(pointsLedger.change, 0) : undefined,
  )
  const rows = await db
    .select()
    .from(pointsLedger)
    .where(where)
    .orderBy(desc(pointsLedger.createdAt), desc(pointsLedger.id))
    .limit(window.limit)
    .offset(window.offset)
  return { rows, total: await db.$count(pointsLedger, where) }
}

export async function listGoods(
  db: Executor,
  window: Window,
): Promise<{ rows: PointsGoodRow[]; total: number }> {
  const rows = await db
    .select()
    .from(pointsGoods)
    .orderBy(asc(pointsGoods.id))
    .limit(window.limit)
    .offset(window.offset)
  return { rows, total: await db.$count(pointsGoods) }
}

export async function findGood(db: Executor, id: number): Promise<PointsGoodRow | null> {
  const [row] = await db.select().from(pointsGoods).where(eq(pointsGoods.id, id))
  return row ?? null
}

/** The good, locked until the transaction ends, so that its exchanges run one after another. */
export async function lockGood(tx: Executor, id: number): Promise<PointsGoodRow | null> {
  const [row] = await tx.select().from(pointsGoods).where(eq(pointsGoods.id, id)).for('update')
  return row ?? null
}

/** Takes one item of a good's stock. False when none is left. */
export async function takeGood(tx: Executor, id: number): Promise<boolean> {
  const rows = await tx
    .update(pointsGoods)
    .set({ stock: sql`${pointsGoods.stock} - 1` })
    .where(and(eq(pointsGoods.id, id), or(isNull(pointsGoods.stock), gt(pointsGoods.stock, 0))))
    .returning({ id: pointsGoods.id })
  return rows.length === 1
}

export async function returnGood(tx: Executor, id: number): Promise<void> {
  await tx
    .update(pointsGoods)
    .set({ stock: sql`${pointsGoods.stock} + 1` })
    .where(eq(pointsGoods.id, id))
}

/** How often a user has exchanged each of the goods. */
export async function countExchanges(
  db: Executor,
  userId: number,
  goodIds: readonly number[],
): Promise<Map<number, number>> {
  if (goodIds.length === 0) return new Map()
  const rows = await db
    .select({ goodId: pointsExchanges.goodId, number: sql<number>`count(*)::int` })
    .from(pointsExchanges)
    .where(and(eq(pointsExchanges.userId, userId), inArray(pointsExchanges.goodId, [...goodIds])))
    .groupBy(pointsExchanges.goodId)
  return new Map(rows.map(({ goodId, number }) => [goodId, number]))
}

export async function findExchange(
  db: Executor,
  userId: number,
  requestKey: string,
): Promise<PointsExchangeRow | null> {
  const [row] = await db
    .select()
    .from(pointsExchanges)
    .where(and(eq(pointsExchanges.userId, userId), eq(pointsExchanges.requestKey, requestKey)))
  return row ?? null
}

export async function insertExchange(
  tx: Executor,
  row: typeof pointsExchanges.$inferInsert,
): Promise<PointsExchangeRow> {
  const [inserted] = await tx.insert(pointsExchanges).values(row).returning()
  if (!inserted) throw new Error('an exchange was not inserted')
  return inserted
}

export async function deleteExchange(
  tx: Executor,
  userId: number,
  requestKey: string,
): Promise<void> {
  await tx
    .delete(pointsExchanges)
    .where(and(eq(pointsExchanges.userId, userId), eq(pointsExchanges.requestKey, requestKey)))
}

export async function listExchanges(
  db: Executor,
  userId: number,
  window: Window,
): Promise<{ rows: { exchange: PointsExchangeRow; good: PointsGoodRow }[]; total: number }> {
  const isOwn = eq(pointsExchanges.userId, userId)
  const rows = await db
    .select({ exchange: pointsExchanges, good: pointsGoods })
    .from(pointsExchanges)
    .innerJoin(pointsGoods, eq(pointsGoods.id, pointsExchanges.goodId))
    .where(isOwn)
    .orderBy(desc(pointsExchanges.id))
    .limit(window.limit)
    .offset(window.offset)
  return { rows, total: await db.$count(pointsExchanges, isOwn) }
}
