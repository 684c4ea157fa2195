import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Executor } from '../../../database/executor'
import { accountClosures, oauthIdentities, userProfiles } from '../../../database/schema/accounts'
import { comments } from '../../../database/schema/catalogue'
import { cartItems } from '../../../database/schema/learning'
import { deliveries } from '../../../database/schema/logistics'
import { orders, refunds } from '../../../database/schema/orders'
import { addresses, users } from '../../../database/schema/users'

const CLOSED_NICKNAME = '已注销用户'

export function countUnpaidOrders(db: Executor, userId: number): Promise<number> {
  return db.$count(orders, and(eq(orders.userId, userId), eq(orders.status, 'unpaid')))
}

export function countUndelivered(db: Executor, userId: number): Promise<number> {
  const { status } = deliveries
  return db.$count(
    deliveries,
    and(eq(deliveries.userId, userId), inArray(status, ['preparing', 'shipped', 'delivering'])),
  )
}

export async function countPendingRefunds(db: Executor, userId: number): Promise<number> {
  const [row] = await db
    .select({ number: sql<number>`count(*)::int` })
    .from(refunds)
    .innerJoin(orders, eq(orders.id, refunds.orderId))
    .where(and(eq(orders.userId, userId), eq(refunds.status, 'pending')))
  return row?.number ?? 0
}

/** False when the account is closed. The user's row stays locked until the transaction ends. */
export async function markClosed(tx: Executor, userId: number, now: number): Promise<boolean> {
  const rows = await tx
    .update(users)
    .set({ mobile: null, nickname: CLOSED_NICKNAME, avatar: '', closedAt: now })
    .where(and(eq(users.id, userId), isNull(users.closedAt)))
    .returning({ id: users.id })
  return rows.length === 1
}

/** Deletes the personal data of a user; orders and ledgers stay, because the law requires to keep them. */
export async function forgetPerson(
  tx: Executor,
  closure: { userId: number; reason: string; now: number },
): Promise<void> {
  const { userId, reason, now } = closure
  await tx.delete(userProfiles).where(eq(userProfiles.userId, userId))
  await tx.delete(oauthIdentities).where(eq(oauthIdentities.userId, userId))
  await tx.delete(cartItems).where(eq(cartItems.userId, userId))
  await tx.delete(addresses).where(eq(addresses.userId, userId))
  await tx
    .update(comments)
    .set({ nickname: CLOSED_NICKNAME, avatar: '' })
    .where(eq(comments.userId, userId))
  await tx.insert(accountClosures).values({ userId, reason, closedAt: now })
}
