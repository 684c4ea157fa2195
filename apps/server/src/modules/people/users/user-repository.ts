import type { User } from '@kaozhou/api'
import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Executor } from '../../../database/executor'
import { orders } from '../../../database/schema/orders'
import { users } from '../../../database/schema/users'

export type UserRow = typeof users.$inferSelect

export async function findUser(db: Executor, id: number): Promise<UserRow | null> {
  const [row] = await db.select().from(users).where(eq(users.id, id))
  return row ?? null
}

/**
 * Locks a user's row until the transaction ends, so that changes of one user run one after another. The lock for updates
 * leaves rows that refer to the user to be inserted meanwhile.
 */
export async function lockUser(tx: Executor, id: number): Promise<void> {
  await tx.select({ id: users.id }).from(users).where(eq(users.id, id)).for('no key update')
}

export async function findUserByMobile(db: Executor, mobile: string): Promise<UserRow | null> {
  const [row] = await db.select().from(users).where(eq(users.mobile, mobile))
  return row ?? null
}

export async function updateUser(
  db: Executor,
  userId: number,
  change: Partial<Pick<typeof users.$inferSelect, 'nickname' | 'avatar' | 'mobile'>>,
): Promise<void> {
  if (Object.keys(change).length === 0) return
  await db.update(users).set(change).where(eq(users.id, userId))
}

/** Null when another user has this phone, also one that a concurrent request inserted. */
export async function insertUser(
  tx: Executor,
  user: typeof users.$inferInsert,
): Promise<UserRow | null> {
  const [row] = await tx
    .insert(users)
    .values(user)
    .onConflictDoNothing({ target: users.mobile })
    .returning()
  return row ?? null
}

export async function markGiftReceived(tx: Executor, id: number): Promise<void> {
  await tx.update(users).set({ hasReceive: true }).where(eq(users.id, id))
}

/** A user's orders by state, for the badges of the account tab: those that the lists show. */
export async function countOrders(db: Executor, userId: number): Promise<User['orderCounts']> {
  const rows = await db
    .select({ status: orders.status, number: sql<number>`count(*)::int` })
    .from(orders)
    .where(and(eq(orders.userId, userId), isNull(orders.hiddenAt)))
    .groupBy(orders.status)
  const numbers = new Map(rows.map(({ status, number }) => [status, number]))
  return {
    unpaid: numbers.get('unpaid') ?? 0,
    paid: numbers.get('paid') ?? 0,
    refunded: numbers.get('refunded') ?? 0,
  }
}

/** True when staff blocked the user. */
export async function isBlocked(db: Executor, id: number): Promise<boolean> {
  const [row] = await db.select({ blockedAt: users.blockedAt }).from(users).where(eq(users.id, id))
  return row !== undefined && row.blockedAt !== null
}
