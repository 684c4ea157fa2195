import type { VoucherStatus } from '@kaozhou/api'
import { and, asc, desc, eq, gt, isNotNull, isNull, lte, or, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Executor } from '../../../database/executor'
import { coupons, redPackets, userCoupons, userRedPackets } from '../../../database/schema/markets'
import type { CouponRow, UserCouponRow } from './coupon-repository'
import type { RedPacketRow } from './red-packet-repository'

export interface WalletQuery {
  userId: number
  status: VoucherStatus
  now: number
}

interface VoucherTable {
  userId: PgColumn
  orderId: PgColumn
  usedAt: PgColumn
  endTime: PgColumn
}

/** A voucher is used while an order holds it. Closing the order releases it, and it may have expired by then. */
function hasStatus(table: VoucherTable, { userId, status, now }: WalletQuery): SQL | undefined {
  const isFree = and(isNull(table.orderId), isNull(table.usedAt))
  const states: Record<VoucherStatus, SQL | undefined> = {
    used: or(isNotNull(table.orderId), isNotNull(table.usedAt)),
    unused: and(isFree, gt(table.endTime, now)),
    expired: and(isFree, lte(table.endTime, now)),
  }
  return and(eq(table.userId, userId), states[status])
}

export interface OwnedCoupon {
  record: UserCouponRow
  coupon: CouponRow
}

/** Unused coupons, the one that expires first first; used and expired ones in the opposite order. */
export async function listOwnedCoupons(
  db: Executor,
  query: WalletQuery,
  window: { offset: number; limit: number },
): Promise<{ rows: OwnedCoupon[]; total: number }> {
  const where = hasStatus(userCoupons, query)
  const order = query.status === 'unused' ? asc : desc
  const rows = await db
    .select({ record: userCoupons, coupon: coupons })
    .from(userCoupons)
    .innerJoin(coupons, eq(coupons.id, userCoupons.couponId))
    .where(where)
    .orderBy(order(userCoupons.endTime), order(userCoupons.id))
    .limit(window.limit)
    .offset(window.offset)
  return { rows, total: await db.$count(userCoupons, where) }
}

export async function findOwnedCoupon(db: Executor, recordId: number): Promise<OwnedCoupon | null> {
  const [row] = await db
    .select({ record: userCoupons, coupon: coupons })
    .from(userCoupons)
    .innerJoin(coupons, eq(coupons.id, userCoupons.couponId))
    .where(eq(userCoupons.id, recordId))
  return row ?? null
}

export async function findCouponByCode(db: Executor, code: string): Promise<CouponRow | null> {
  const [row] = await db.select().from(coupons).where(eq(coupons.code, code))
  return row ?? null
}

export interface OwnedRedPacket {
  record: typeof userRedPackets.$inferSelect
  redPacket: RedPacketRow
}

export async function listOwnedRedPackets(
  db: Executor,
  query: WalletQuery,
  window: { offset: number; limit: number },
): Promise<{ rows: OwnedRedPacket[]; total: number }> {
  const where = hasStatus(userRedPackets, query)
  const order = query.status === 'unused' ? asc : desc
  const rows = await db
    .select({ record: userRedPackets, redPacket: redPackets })
    .from(userRedPackets)
    .innerJoin(redPackets, eq(redPackets.id, userRedPackets.redPacketId))
    .where(where)
    .orderBy(order(userRedPackets.endTime), order(userRedPackets.id))
    .limit(window.limit)
    .offset(window.offset)
  return { rows, total: await db.$count(userRedPackets, where) }
}
