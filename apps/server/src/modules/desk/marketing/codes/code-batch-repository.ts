import { and, asc, count, desc, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import type { Executor } from '../../../../database/executor'
import { courses } from '../../../../database/schema/catalogue'
import { staff } from '../../../../database/schema/desk'
import { codeBatches, exchangeCodes } from '../../../../database/schema/markets'
import { orders } from '../../../../database/schema/orders'
import { users } from '../../../../database/schema/users'
import type { readListKey } from '../../list-key'

function selectBatches(db: Executor) {
  const used = db
    .select({ number: count() })
    .from(exchangeCodes)
    .where(and(eq(exchangeCodes.batchId, codeBatches.id), isNotNull(exchangeCodes.usedAt)))
  return db
    .select({
      batch: codeBatches,
      course: courses.name,
      madeBy: staff.name,
      used: sql<number>`(${used})`.mapWith(Number),
    })
    .from(codeBatches)
    .innerJoin(courses, eq(courses.id, codeBatches.courseId))
    .innerJoin(staff, eq(staff.id, codeBatches.madeBy))
}

export type DeskBatchRow = Awaited<ReturnType<typeof listBatches>>[number]

/** The newest first. */
export async function listBatches(
  db: Executor,
  before: ReturnType<typeof readListKey>,
  limit: number,
) {
  const { createdAt, id } = codeBatches
  const isBefore =
    before && sql`(${createdAt}, ${id}) < (${before.createdAt}::bigint, ${Number(before.id)}::int)`
  return selectBatches(db).where(isBefore).orderBy(desc(createdAt), desc(id)).limit(limit)
}

export async function findBatch(db: Executor, id: number): Promise<DeskBatchRow | null> {
  const [row] = await selectBatches(db).where(eq(codeBatches.id, id))
  return row ?? null
}

export async function insertBatch(
  tx: Executor,
  row: typeof codeBatches.$inferInsert,
): Promise<number> {
  const [{ id } = { id: 0 }] = await tx
    .insert(codeBatches)
    .values(row)
    .returning({ id: codeBatches.id })
  return id
}

export async function insertCodes(
  tx: Executor,
  rows: readonly (typeof exchangeCodes.$inferInsert)[],
): Promise<void> {
  await tx.insert(exchangeCodes).values([...rows])
}

/** Pauses a batch, or lets it go on. False when it is so already. */
export async function setPaused(
  tx: Executor,
  id: number,
  pausedAt: number | null,
): Promise<boolean> {
  const { pausedAt: column } = codeBatches
  const changed = await tx
    .update(codeBatches)
    .set({ pausedAt })
    .where(and(eq(codeBatches.id, id), pausedAt === null ? isNotNull(column) : isNull(column)))
    .returning({ id: codeBatches.id })
  return changed.length > 0
}

function selectCodes(db: Executor) {
  return db
    .select({
      code: exchangeCodes,
      batch: { id: codeBatches.id, name: codeBatches.name, pausedAt: codeBatches.pausedAt },
      course: courses.name,
      user: { id: users.id, nickname: users.nickname },
      orderId: orders.id,
    })
    .from(exchangeCodes)
    .innerJoin(courses, eq(courses.id, exchangeCodes.courseId))
    .leftJoin(codeBatches, eq(codeBatches.id, exchangeCodes.batchId))
    .leftJoin(users, eq(users.id, exchangeCodes.usedBy))
    .leftJoin(
      orders,
      and(
        eq(orders.userId, exchangeCodes.usedBy),
        eq(orders.checkoutKey, sql`'exchange:' || ${exchangeCodes.code}`),
      ),
    )
}

export type CodeRow = Awaited<ReturnType<typeof listCodes>>[number]

/** The codes of a batch by their place, from behind `after` on. */
export async function listCodes(
  db: Executor,
  { id, isUsed, after }: { id: number; isUsed: boolean; after: number },
  limit: number,
) {
  const { batchId, place, usedAt } = exchangeCodes
  return selectCodes(db)
    .where(and(eq(batchId, id), sql`${place} > ${after}`, isUsed ? isNotNull(usedAt) : undefined))
    .orderBy(asc(place))
    .limit(limit)
}

export async function findCode(db: Executor, code: string): Promise<CodeRow | null> {
  const [row] = await selectCodes(db).where(eq(exchangeCodes.code, code))
  return row ?? null
}
