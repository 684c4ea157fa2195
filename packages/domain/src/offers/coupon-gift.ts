import { periodAt } from '../time/time-left'

/** Why a person can't be given a coupon, in the order in which it is told. */
export type CouponGiftRefusal = 'notYet' | 'over' | 'paused' | 'soldOut' | 'limit'

/** What a coupon says of whom it can be given to. Times in ms; `total` is null where there is no end to it. */
export interface CouponStock {
  /** From when it can be received. */
  startTime: number
  /** Until when it can be received. */
  endTime: number
  /** When staff paused it; null while it is given out. */
  pausedAt: number | null
  /** How many there are in all; null without limit. */
  total: number | null
  /** How many were received. */
  received: number
  /** How many one person can receive. */
  perUser: number
}

/** Why a person who has received `held` of a coupon can't be given another one now; null when they can. */
export function couponGiftRefusal(
  coupon: CouponStock,
  held: number,
  now: number,
): CouponGiftRefusal | null {
  const period = periodAt(coupon, now)
  if (period !== 'running') return period === 'upcoming' ? 'notYet' : 'over'
  if (coupon.pausedAt !== null) return 'paused'
  if (held >= coupon.perUser) return 'limit'
  return coupon.total !== null && coupon.received >= coupon.total ? 'soldOut' : null
}
