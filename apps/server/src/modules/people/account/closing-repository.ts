import { CLOSING_DAYS, DAY } from '@kaozhou/domain'
import { and, eq, inArray, isNotNull, isNull, lte, sql } from 'drizzle-orm'
import type { Executor } from '../../../database/executor'
import {
  accountClosures,
  oauthIdentities,
  oauthTickets,
  oauthVisits,
  profileChanges,
  qrLogins,
  userProfiles,
} from '../../../database/schema/accounts'
import { comments } from '../../../database/schema/catalogue'
import { cartItems } from '../../../database/schema/learning'
import { deliveries } from '../../../database/schema/logistics'
import { presales } from '../../../database/schema/markets'
import { orders, refunds } from '../../../database/schema/orders'
import { addresses, sandboxMessages, smsCodes, users } from '../../../database/schema/users'
import { isOpenDeposit, isPresaleOfOrder } from '../enrolments/standing-repository'

const CLOSED_NICKNAME = '已注销用户'

export function countUnpaidOrders(db: Executor, userId: number): Promise<number> {
  return db.$count(orders, and(eq(orders.userId, userId), eq(orders.status, 'unpaid')))
}

export function countUndelivered(db: Executor, userId: number): Promise<number> {
  const { status } = deliveries
  return db.$count(
    deliveries,
    and(
      eq(deliveries.userId, userId),
      inArray(status, ['preparing', 'shipped', 'delivering', 'troubled', 'returning']),
    ),
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

/** Paid deposits whose balance is still to be paid: a closed account would lose what was paid. */
export async function countOpenDeposits(
  db: Executor,
  userId: number,
  now: number,
): Promise<number> {
  const [row] = await db
    .select({ number: sql<number>`count(*)::int` })
    .from(orders)
    .innerJoin(presales, isPresaleOfOrder)
    .where(isOpenDeposit(userId, now))
  return row?.number ?? 0
}

/** Paid orders that wait for their group: its courses would open, or its money come back, on a closed account. */
export function countWaitingGroups(db: Executor, userId: number): Promise<number> {
  return db.$count(
    orders,
    and(
      eq(orders.userId, userId),
      eq(orders.status, 'paid'),
      isNotNull(orders.groupId),
      isNull(orders.deliveredAt),
      isNull(orders.refundAskedAt),
    ),
  )
}

/** When the account closes, because its owner asked for it; null when they did not. */
export async function findClosingTime(db: Executor, userId: number): Promise<number | null> {
  const [row] = await db
    .select({ closesAt: userProfiles.closesAt })
    .from(userProfiles)
    .where(eq(userProfiles.userId, userId))
  return row?.closesAt ?? null
}

/** What somebody asked for, to close an account. */
export interface AskedClosing {
  askedAt: number
  closesAt: number
  reason: string
}

/** Sets when an account closes, and why; null keeps it. */
export async function setClosing(
  db: Executor,
  userId: number,
  closing: AskedClosing | null,
): Promise<void> {
  const set = {
    closingAskedAt: closing?.askedAt ?? null,
    closesAt: closing?.closesAt ?? null,
    closingReason: closing?.reason ?? '',
  }
  await db
    .insert(userProfiles)
    .values({ userId, ...set })
    .onConflictDoUpdate({ target: userProfiles.userId, set })
}

/** Puts a closing off. Does nothing to an account that was kept meanwhile. */
export async function putOffClosing(db: Executor, userId: number, closesAt: number): Promise<void> {
  await db
    .update(userProfiles)
    .set({ closesAt })
    .where(and(eq(userProfiles.userId, userId), isNotNull(userProfiles.closesAt)))
}

/** Of a person whose account is to be closed; null of everybody else. */
export async function findClosing(db: Executor, userId: number): Promise<AskedClosing | null> {
  const { closingAskedAt, closesAt, closingReason } = userProfiles
  const [row] = await db
    .select({ askedAt: closingAskedAt, closesAt, reason: closingReason })
    .from(userProfiles)
    .where(eq(userProfiles.userId, userId))
  return row ? askedClosing(row) : null
}

/** What is stored of a closing; null where none was asked for. */
export function askedClosing(row: {
  askedAt: number | null
  closesAt: number | null
  reason: string
}): AskedClosing | null {
  const { askedAt, closesAt, reason } = row
  if (closesAt === null) return null
  // Older builds did not keep when it was asked for.
  return { askedAt: askedAt ?? closesAt - CLOSING_DAYS * DAY, closesAt, reason }
}

/** The accounts whose time to close has come, the oldest first. */
export async function listDueClosings(
  db: Executor,
  now: number,
  limit: number,
): Promise<{ userId: number; reason: string }[]> {
  const { userId, closingReason, closesAt } = userProfiles
  return db
    .select({ userId, reason: closingReason })
    .from(userProfiles)
    .where(lte(closesAt, now))
    .orderBy(closesAt)
    .limit(limit)
}

/** Takes phone, name and picture off the user's row and deletes the codes that were sent to the phone. */
export async function markClosed(tx: Executor, userId: number, now: number): Promise<void> {
  await forgetPhone(tx, userId)
  await tx
    .update(users)
    .set({ mobile: null, nickname: CLOSED_NICKNAME, avatar: '', closedAt: now })
    .where(and(eq(users.id, userId), isNull(users.closedAt)))
}

/** Deletes the personal data of a user; orders and ledgers stay, because the law requires to keep them. */
export async function forgetPerson(
  tx: Executor,
  closure: { userId: number; reason: string; now: number },
): Promise<void> {
  const { userId, reason, now } = closure
  await forgetIdentities(tx, userId)
  await tx.delete(profileChanges).where(eq(profileChanges.userId, userId))
  await tx.delete(userProfiles).where(eq(userProfiles.userId, userId))
  await tx.delete(cartItems).where(eq(cartItems.userId, userId))
  await tx.delete(addresses).where(eq(addresses.userId, userId))
  await tx
    .update(comments)
    .set({ nickname: CLOSED_NICKNAME, avatar: '' })
    .where(eq(comments.userId, userId))
  await tx.insert(accountClosures).values({ userId, reason, closedAt: now })
}

/** Deletes the codes that were sent to the user's phone. */
async function forgetPhone(tx: Executor, userId: number): Promise<void> {
  const phones = tx.select({ mobile: users.mobile }).from(users).where(eq(users.id, userId))
  await tx.delete(smsCodes).where(inArray(smsCodes.mobile, phones))
  await tx.delete(sandboxMessages).where(inArray(sandboxMessages.mobile, phones))
}

/** Deletes who the user is at outside authorizers, and the logins by QR code that they confirmed. */
async function forgetIdentities(tx: Executor, userId: number): Promise<void> {
  const own = tx
    .select({ openId: oauthIdentities.openId })
    .from(oauthIdentities)
    .where(eq(oauthIdentities.userId, userId))
  await tx.delete(oauthVisits).where(inArray(oauthVisits.openId, own))
  await tx.delete(oauthTickets).where(inArray(oauthTickets.openId, own))
  await tx.delete(oauthIdentities).where(eq(oauthIdentities.userId, userId))
  await tx.delete(qrLogins).where(eq(qrLogins.userId, userId))
}
