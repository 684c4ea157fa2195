import type { ClaimableCoupon } from '@kaozhou/api'
import {
  type Coupon,
  type CouponGiftRefusal,
  couponGiftRefusal,
  DAY,
  isNewUser,
  sortOffered,
} from '@kaozhou/domain'
import type { Executor } from '../../../database/executor'
import type { VoucherScope } from '../../../database/schema/markets'
import type { LoggedIn } from '../../../platform/calls/viewer'
import { Refusal } from '../../../platform/refusal'
import { findUser } from '../../people/users/user-repository'
import {
  type CouponRow,
  countReceived,
  deleteUnusedCoupon,
  findCoupon,
  insertUserCoupon,
  type OfferedCoupon,
  takeCoupon,
  type UserCouponRow,
} from './coupon-repository'

/** True when a voucher of this scope applies to the course. */
export function isInScope(
  scope: VoucherScope,
  course: { courseId: number; categoryIds: readonly number[] },
): boolean {
  switch (scope.kind) {
    case 'all':
      return true
    case 'category':
      return course.categoryIds.includes(scope.categoryId)
    case 'courses':
      return scope.courseIds.includes(course.courseId)
  }
}

/**
 * The coupons that a course page offers, the best for its price in fen first; each says whether the viewer has received
 * it.
 */
export function claimableCoupons(
  offered: readonly OfferedCoupon[],
  course: { courseId: number; categoryIds: readonly number[]; price: number },
): ClaimableCoupon[] {
  const states = offered
    .filter((coupon) => !coupon.newUserOnly && isInScope(coupon.scope, course))
    .map((coupon) => ({
      coupon,
      terms: termsOf(coupon),
      received: coupon.receivedByViewer >= coupon.perUser,
      soldOut: coupon.total !== null && coupon.received >= coupon.total,
    }))
  return sortOffered(states, course.price).map(({ coupon, received, soldOut }) => ({
    id: coupon.id,
    name: coupon.name,
    kind: coupon.kind,
    value: coupon.kind === 'fixed' ? coupon.amount : coupon.percentOff,
    threshold: coupon.threshold,
    received,
    soldOut,
  }))
}

function termsOf({
  kind,
  amount,
  percentOff,
  cap,
  threshold,
}: Pick<CouponRow, 'kind' | 'amount' | 'percentOff' | 'cap' | 'threshold'>): Coupon {
  return kind === 'fixed'
    ? { kind, amount, threshold }
    : { kind, percentOff, threshold, ...(cap !== null && { cap }) }
}

/** Claims an offered coupon. @throws Refusal notFound, couponUnavailable, or one of {@link giveCoupon}'s. */
export async function claimCoupon(
  tx: Executor,
  couponId: number,
  { userId, now }: LoggedIn,
): Promise<void> {
  const coupon = await findCoupon(tx, couponId)
  if (!coupon) throw new Refusal('notFound')
  if (!coupon.claimable) {
    throw new Refusal('couponUnavailable', { message: '这张优惠券不能直接领取' })
  }
  const user = coupon.newUserOnly ? await findUser(tx, userId) : null
  if (coupon.newUserOnly && !(user && isNewUser(user, now))) {
    throw new Refusal('couponUnavailable', { message: '这张优惠券仅限新用户领取' })
  }
  await giveCoupon(tx, { userId, couponId, source: 'claim', now })
}

export interface CouponGift {
  userId: number
  couponId: number
  source: UserCouponRow['source']
  now: number
}

/**
 * Adds a coupon to a user's wallet and returns the id of the wallet's record. Call within a transaction.
 *
 * @throws Refusal couponGone without stock or outside its time, couponLimit at the user's limit, notFound.
 */
export async function giveCoupon(tx: Executor, gift: CouponGift): Promise<number> {
  const { userId, couponId, source, now } = gift
  const coupon = await takeCoupon(tx, couponId)
  if (!coupon) throw await noStockRefusal(tx, gift)
  // Its stock is taken already.
  const stock = { ...coupon, total: null }
  const refusal = couponGiftRefusal(stock, await countReceived(tx, userId, couponId), now)
  if (refusal !== null) throw refusalOf(refusal)
  const endTime = usableUntil(coupon, now)
  const startTime = Math.max(now, coupon.startTime)
  return insertUserCoupon(tx, { userId, couponId, source, receivedAt: now, startTime, endTime })
}

function refusalOf(refusal: CouponGiftRefusal): Refusal {
  if (refusal === 'notYet') return new Refusal('couponGone', { message: '还没到领取时间' })
  if (refusal === 'over') return new Refusal('couponGone', { message: '领取时间已过' })
  return new Refusal(refusal === 'limit' ? 'couponLimit' : 'couponGone')
}

/** Takes a given coupon back, by the wallet's record; one that an order uses stays. */
export async function takeBackCoupon(tx: Executor, recordId: number): Promise<void> {
  await deleteUnusedCoupon(tx, recordId)
}

/** Until when a coupon that is received now can be used. */
export function usableUntil(coupon: CouponRow, now: number): number {
  return coupon.validDays === null ? coupon.endTime : now + coupon.validDays * DAY
}

const PAUSED = '这张优惠券暂停领取，晚些再来看看'

async function noStockRefusal(tx: Executor, { userId, couponId }: CouponGift): Promise<Refusal> {
  const coupon = await findCoupon(tx, couponId)
  if (!coupon) return new Refusal('notFound')
  if (coupon.pausedAt !== null) return new Refusal('couponGone', { message: PAUSED })
  const has = (await countReceived(tx, userId, couponId)) > 0
  return new Refusal(has ? 'couponLimit' : 'couponGone')
}
