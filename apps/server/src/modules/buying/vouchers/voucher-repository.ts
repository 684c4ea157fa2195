import { and, asc, eq, gt, isNull } from 'drizzle-orm'
import type { Executor } from '../../../database/executor'
import { coupons, redpacks, userCoupons, userRedpacks } from '../../../database/schema/markets'
import { users } from '../../../database/schema/users'

export type UnusedCoupon = {
  record: typeof userCoupons.$inferSelect
  coupon: typeof coupons.$inferSelect
}

export type UnusedRedpack = {
  record: typeof userRedpacks.$inferSelect
  redpack: typeof redpacks.$inferSelect
}

/** A user's coupons that no order uses and that have not expired, the first to expire first. */
export async function listUnusedCoupons(
  db: Executor,
  userId: number,
  now: number,
): Promise<UnusedCoupon[]> {
  return db
    .select({ record: userCoupons, coupon: coupons })
    .from(userCoupons)
    .innerJoin(coupons, eq(coupons.id, userCoupons.couponId))
    .where(
      and(
        eq(userCoupons.userId, userId),
        isNull(userCoupons.orderId),
        gt(userCoupons.endTime, now),
      ),
    )
    .orderBy(asc(userCoupons.endTime), asc(userCoupons.id))
}

/** A user's red packets that no order uses and that have not expired, the first to expire first. */
export async function listUnusedRedpacks(
  db: Executor,
  userId: number,
  now: number,
): Promise<UnusedRedpack[]> {
  return db
    .select({ record: userRedpacks, redpack: redpacks })
    .from(userRedpacks)
    .innerJoin(redpacks, eq(redpacks.id, userRedpacks.redpackId))
    .where(
      and(
        eq(userRedpacks.userId, userId),
        isNull(userRedpacks.orderId),
        gt(userRedpacks.endTime, now),
      ),
    )
    .orderBy(asc(userRedpacks.endTime), asc(userRedpacks.id))
}

/** A user's points with their red packets as {@link listUnusedRedpacks} gives them, by one statement. */
export async function findPointsAndRedpacks(
  db: Executor,
  userId: number,
  now: number,
): Promise<{ points: number; redpacks: UnusedRedpack[] }> {
  const unused = and(
    eq(userRedpacks.userId, users.id),
    isNull(userRedpacks.orderId),
    gt(userRedpacks.endTime, now),
  )
  const rows = await db
    .select({ points: users.points, record: userRedpacks, redpack: redpacks })
    .from(users)
    .leftJoin(userRedpacks, unused)
    .leftJoin(redpacks, eq(redpacks.id, userRedpacks.redpackId))
    .where(eq(users.id, userId))
    .orderBy(asc(userRedpacks.endTime), asc(userRedpacks.id))
  return {
    points: rows[0]?.points ?? 0,
    redpacks: rows.flatMap(({ record, redpack }) =>
      record && redpack ? [{ record, redpack }] : [],
    ),
  }
}
