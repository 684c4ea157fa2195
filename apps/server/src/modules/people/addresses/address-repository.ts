import { and, asc, desc, eq, isNull, ne } from 'drizzle-orm'
import type { Executor } from '../../../database/executor'
import type { AddressSnapshot } from '../../../database/schema/orders'
import { addresses } from '../../../database/schema/users'

export type AddressRow = typeof addresses.$inferSelect
export type AddressColumns = Omit<
  typeof addresses.$inferInsert,
  'id' | 'userId' | 'createdAt' | 'deletedAt' | 'isDefault'
>

function isOwn(userId: number) {
  return and(eq(addresses.userId, userId), isNull(addresses.deletedAt))
}

/** A user's addresses, the default one first, then the newest. */
export async function listAddresses(
  db: Executor,
  userId: number,
  window: { offset: number; limit: number },
): Promise<AddressRow[]> {
  return db
    .select()
    .from(addresses)
    .where(isOwn(userId))
    .orderBy(desc(addresses.isDefault), desc(addresses.id))
    .limit(window.limit)
    .offset(window.offset)
}

export function countAddresses(db: Executor, userId: number): Promise<number> {
  return db.$count(addresses, isOwn(userId))
}

export async function findAddress(
  db: Executor,
  userId: number,
  id: number,
): Promise<AddressRow | null> {
  const [row] = await db
    .select()
    .from(addresses)
    .where(and(isOwn(userId), eq(addresses.id, id)))
  return row ?? null
}

export async function insertAddress(
  tx: Executor,
  row: typeof addresses.$inferInsert,
): Promise<AddressRow> {
  const [inserted] = await tx.insert(addresses).values(row).returning()
  if (!inserted) throw new Error('an address was not inserted')
  return inserted
}

export async function updateAddress(
  tx: Executor,
  userId: number,
  id: number,
  change: Partial<AddressColumns> & { isDefault?: boolean; deletedAt?: number },
): Promise<AddressRow | null> {
  const [row] = await tx
    .update(addresses)
    .set(change)
    .where(and(isOwn(userId), eq(addresses.id, id)))
    .returning()
  return row ?? null
}

/** Makes every address except `keptId` a non-default one. */
export async function clearDefault(tx: Executor, userId: number, keptId: number): Promise<void> {
  await tx
    .update(addresses)
    .set({ isDefault: false })
    .where(and(isOwn(userId), eq(addresses.isDefault, true), ne(addresses.id, keptId)))
}

/** Where a parcel may go: one of this person's addresses; without a number their default one, else their first. */
export async function findDeliveryAddress(
  db: Executor,
  userId: number,
  id: number | null,
): Promise<AddressSnapshot | null> {
  const [row] = await db
    .select()
    .from(addresses)
    .where(and(isOwn(userId), id === null ? undefined : eq(addresses.id, id)))
    .orderBy(desc(addresses.isDefault), asc(addresses.id))
    .limit(1)
  if (!row) return null
  const { name, mobile, region, detail } = row
  return { id: row.id, name, mobile, region, detail }
}
