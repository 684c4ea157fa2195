import { and, asc, eq, gt, isNull, type SQL } from 'drizzle-orm'
import type { Executor } from '../../../database/executor'
import { coupons, redPackets, userCoupons, userRedPackets } from '../../../database/schema/markets'
import { COUPON_RULE } from '../../catalogue/coupons/coupon-repository'

/** The vouchers of users: both are received, used by one order, and end. */
export const OWNED_VOUCHERS = { coupon: userCoupons, redPacket: userRedPackets } as const
export type VoucherKind = keyof typeof OWNED_VOUCHERS

/** Holds for a user's vouchers that no order uses, that have not expired and that the school has not taken back. */
export function isUnused(
  { userId: owner, orderId, endTime, takenBackAt }: (typeof OWNED_VOUCHERS)[VoucherKind],
  userId: number,
  now: number,
): SQL | undefined {
  // Taking back ends a voucher at its own moment, which may lie after the one of an order that waits for it.
  return and(eq(owner, userId), isNull(orderId), gt(endTime, now), isNull(takenBackAt))
}

/** The columns that a coupon's price rule and its choice need; `record` is the wallet's row. */
export const COUPON_COLUMNS = {
  record: { id: userCoupons.id, startTime: userCoupons.startTime, endTime: userCoupons.endTime },
  coupon: COUPON_RULE,
}

/** {@link COUPON_COLUMNS} of a red packet. */
export const RED_PACKET_COLUMNS = {
  record: {
    id: userRedPackets.id,
    startTime: userRedPackets.startTime,
    endTime: userRedPackets.endTime,
  },
  redPacket: { name: redPackets.name, amount: redPackets.amount, threshold: redPackets.threshold },
}

export type UnusedCoupon = {
  record: Pick<typeof userCoupons.$inferSelect, keyof typeof COUPON_COLUMNS.record>
  coupon: Pick<typeof coupons.$inferSelect, keyof typeof COUPON_COLUMNS.coupon>
}

export type UnusedRedPacket = {
  record: Pick<typeof userRedPackets.$inferSelect, keyof typeof RED_PACKET_COLUMNS.record>
  redPacket: Pick<typeof redPackets.$inferSelect, keyof typeof RED_PACKET_COLUMNS.redPacket>
}

/** A user's coupons that no order uses and that have not expired, the first to expire first. */
export async function listUnusedCoupons(
  db: Executor,
  userId: number,
  now: number,
): Promise<UnusedCoupon[]> {
  return db
    .select(COUPON_COLUMNS)
    .from(userCoupons)
    .innerJoin(coupons, eq(coupons.id, userCoupons.couponId))
    .where(isUnused(userCoupons, userId, now))
    .orderBy(asc(userCoupons.endTime), asc(userCoupons.id))
}

/** A user's red packets that no order uses and that have not expired, the first to expire first. */
export async function listUnusedRedPackets(
  db: Executor,
  userId: number,
  now: number,
): Promise<UnusedRedPacket[]> {
  return db
    .select(RED_PACKET_COLUMNS)
    .from(userRedPackets)
    .innerJoin(redPackets, eq(redPackets.id, userRedPackets.redPacketId))
    .where(isUnused(userRedPackets, userId, now))
    .orderBy(asc(userRedPackets.endTime), asc(userRedPackets.id))
}
