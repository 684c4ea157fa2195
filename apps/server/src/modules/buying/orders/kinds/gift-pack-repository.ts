import { and, asc, eq, isNotNull, isNull, ne, or, sql } from 'drizzle-orm'
import type { Executor } from '../../../../database/executor'
import { gifts } from '../../../../database/schema/markets'
import type { GivenItem } from '../../../../database/schema/orders'
import { documentGrants, giftGrants, orderLines, orders } from '../../../../database/schema/orders'

export type GiftRow = typeof gifts.$inferSelect
export type GrantRow = typeof giftGrants.$inferSelect

export async function findGift(db: Executor, id: number): Promise<GiftRow | null> {
  const [row] = await db.select().from(gifts).where(eq(gifts.id, id))
  return row ?? null
}

/** The packs that come free with any of the courses. */
export async function listFreePacks(
  db: Executor,
  courseIds: readonly number[],
): Promise<GiftRow[]> {
  if (courseIds.length === 0) return []
  const comesWith = courseIds.map((id) => sql`${gifts.courseIds} @> ${JSON.stringify([id])}::jsonb`)
  return db
    .select()
    .from(gifts)
    .where(and(eq(gifts.price, 0), or(...comesWith)))
    .orderBy(asc(gifts.id))
}

/** The free packs that an order gave, with the items that were given. */
export async function listFreePacksOfOrder(
  db: Executor,
  orderId: string,
): Promise<(Pick<GiftRow, 'id' | 'name' | 'items'> & Pick<GrantRow, 'given'>)[]> {
  return db
    .select({ id: gifts.id, name: gifts.name, items: gifts.items, given: giftGrants.given })
    .from(giftGrants)
    .innerJoin(gifts, eq(gifts.id, giftGrants.giftId))
    .where(and(eq(giftGrants.orderId, orderId), eq(gifts.price, 0)))
    .orderBy(asc(gifts.id))
}

/** All packs that an order gave, with the courses that they come with: none of one that was sold by itself. */
export async function listPacksOfOrder(
  db: Executor,
  orderId: string,
): Promise<Pick<GiftRow, 'id' | 'name' | 'courseIds'>[]> {
  return db
    .select({ id: gifts.id, name: gifts.name, courseIds: gifts.courseIds })
    .from(giftGrants)
    .innerJoin(gifts, eq(gifts.id, giftGrants.giftId))
    .where(eq(giftGrants.orderId, orderId))
    .orderBy(asc(gifts.id))
}

/** Records that a user got a pack. False when the user already has it. */
export async function insertGrant(tx: Executor, grant: Omit<GrantRow, 'given'>): Promise<boolean> {
  const inserted = await tx
    .insert(giftGrants)
    .values({ ...grant, given: [] })
    .onConflictDoNothing()
    .returning({ giftId: giftGrants.giftId })
  return inserted.length > 0
}

type GrantKey = Pick<GrantRow, 'userId' | 'giftId'>

const isGrant = ({ userId, giftId }: GrantKey) =>
  and(eq(giftGrants.userId, userId), eq(giftGrants.giftId, giftId))

export async function saveGivenItems(
  tx: Executor,
  grant: GrantKey,
  given: GivenItem[],
): Promise<void> {
  await tx.update(giftGrants).set({ given }).where(isGrant(grant))
}

export async function moveGrant(tx: Executor, grant: GrantKey, orderId: string): Promise<void> {
  await tx.update(giftGrants).set({ orderId }).where(isGrant(grant))
}

export async function deleteGrant(tx: Executor, grant: GrantKey): Promise<void> {
  await tx.delete(giftGrants).where(isGrant(grant))
}

export async function listGrantsOfOrder(db: Executor, orderId: string): Promise<GrantRow[]> {
  return db.select().from(giftGrants).where(eq(giftGrants.orderId, orderId))
}

/** Another paid order of the user whose courses come with the same free pack; null without one. */
export async function findOtherOrderWithPack(
  db: Executor,
  { userId, giftId, orderId }: GrantKey & { orderId: string },
): Promise<string | null> {
  const [found] = await db
    .select({ id: orders.id })
    .from(orders)
    .innerJoin(orderLines, and(eq(orderLines.orderId, orders.id), eq(orderLines.kind, 'course')))
    .innerJoin(gifts, sql`${gifts.courseIds} @> to_jsonb(${orderLines.courseId})`)
    .where(
      and(
        eq(gifts.id, giftId),
        eq(gifts.price, 0),
        eq(orders.userId, userId),
        ne(orders.id, orderId),
        eq(orders.status, 'paid'),
        isNotNull(orders.deliveredAt),
        isNull(orders.refundAskedAt),
        isNull(orderLines.returnedAt),
        sql`${orders.content}->>'exchangeCode' is null`,
      ),
    )
    .orderBy(asc(orders.id))
    .limit(1)
  return found?.id ?? null
}

/** Lets a user open a document. Does nothing when the user already may. */
export async function insertDocumentGrant(
  tx: Executor,
  grant: { userId: number; documentId: number; orderId: string },
): Promise<void> {
  await tx.insert(documentGrants).values(grant).onConflictDoNothing()
}

const isDocumentOfOrder = (orderId: string, documentId: number) =>
  and(eq(documentGrants.orderId, orderId), eq(documentGrants.documentId, documentId))

export async function moveDocumentGrant(
  tx: Executor,
  { documentId, from, to }: { documentId: number; from: string; to: string },
): Promise<void> {
  await tx.update(documentGrants).set({ orderId: to }).where(isDocumentOfOrder(from, documentId))
}

export async function deleteDocumentGrant(
  tx: Executor,
  orderId: string,
  documentId: number,
): Promise<void> {
  await tx.delete(documentGrants).where(isDocumentOfOrder(orderId, documentId))
}
