import type { Coupon, Redpack } from '@kaozhou/domain'
import { and, asc, eq, gt, isNull } from 'drizzle-orm'
import type { Executor } from '../../../database/executor'
import type { VoucherScope } from '../../../database/schema/markets'
import { coupons, redpacks, userCoupons, userRedpacks } from '../../../database/schema/markets'
import { users } from '../../../database/schema/users'
import type { OfferLine } from '../lines/course-lines'

/** A voucher as the price rules read it; `id` is the record in the wallet. */
export type WalletCoupon = Coupon & { id: number; name: string; endTime: number }
export type WalletRedpack = Redpack & { id: number; name: string; endTime: number }

/** What a person could pay with, beside money. */
export interface Wallet {
  coupons: WalletCoupon[]
  redpacks: WalletRedpack[]
  points: number
}

type Lines = readonly Pick<OfferLine, 'courseId' | 'categoryIds'>[]

/** The vouchers that are not used and have not run out; what they are for is worked out for these lines. */
export async function loadWallet(
  db: Executor,
  userId: number,
  lines: Lines,
  now: number,
): Promise<Wallet> {
  const [user] = await db.select({ points: users.points }).from(users).where(eq(users.id, userId))
  return {
    coupons: await loadCoupons(db, userId, lines, now),
    redpacks: await loadRedpacks(db, userId, now),
    points: user?.points ?? 0,
  }
}

export async function loadCoupons(
  db: Executor,
  userId: number,
  lines: Lines,
  now: number,
): Promise<WalletCoupon[]> {
  const rows = await db
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
  return rows.map(({ record, coupon }) => {
    const terms = {
      id: record.id,
      name: coupon.name,
      threshold: coupon.threshold,
      courseIds: coursesInScope(coupon.scope, lines),
      startTime: record.startTime,
      endTime: record.endTime,
    }
    return coupon.kind === 'fixed'
      ? { ...terms, kind: 'fixed', amount: coupon.amount }
      : {
          ...terms,
          kind: 'percent',
          percentOff: coupon.percentOff,
          ...(coupon.cap !== null && { cap: coupon.cap }),
        }
  })
}

export async function loadRedpacks(
  db: Executor,
  userId: number,
  now: number,
): Promise<WalletRedpack[]> {
  const rows = await db
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
  return rows.map(({ record, redpack }) => ({
    id: record.id,
    name: redpack.name,
    amount: redpack.amount,
    threshold: redpack.threshold,
    startTime: record.startTime,
    endTime: record.endTime,
  }))
}

/** No course has the number 0; an empty list would mean every course. */
const NO_COURSE = [0]

function coursesInScope(scope: VoucherScope, lines: Lines): number[] {
  switch (scope.kind) {
    case 'all':
      return []
    case 'courses':
      return scope.courseIds.length > 0 ? scope.courseIds : NO_COURSE
    case 'category': {
      const ids = lines
        .filter((line) => line.categoryIds.includes(scope.categoryId))
        .flatMap((line) => line.courseId ?? [])
      return ids.length > 0 ? ids : NO_COURSE
    }
  }
}
