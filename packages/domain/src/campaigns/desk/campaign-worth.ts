import { pointsWorth } from '../../points/points-worth'

/** What can be given in a campaign. */
export type GivenKind =
  | 'none'
  | 'points'
  | 'coupon'
  | 'redPacket'
  | 'course'
  | 'activationCode'
  | 'chances'
  | 'goods'

/** A coupon's terms. `percentOff` in whole percents; `cap` in fen, null without one. */
export interface CouponTerms {
  /** A fixed sum, or a share of the price. */
  kind: 'fixed' | 'percent'
  /** What `fixed` takes off, in fen. */
  amount: number
  /** What `percent` takes off, in whole percents. */
  percentOff: number
  /** The most that `percent` takes off, in fen; null without such a limit. */
  cap: number | null
}

/** The most that a coupon takes off, in fen; `dearest`: the price of the dearest thing that it is good for. */
export function couponMost(
  { kind, amount, percentOff, cap }: CouponTerms,
  dearest: number,
): number {
  if (kind === 'fixed') return amount
  const share = Math.round((dearest * percentOff) / 100)
  return Math.min(cap ?? share, share)
}

/** Prices in fen by the number of the thing. */
export interface Prices {
  /** What a red packet takes off, in fen. */
  redPackets: ReadonlyMap<number, number>
  /** What a coupon takes off at most, in fen. */
  coupons: ReadonlyMap<number, number>
  /** What a course costs now, in fen. */
  courses: ReadonlyMap<number, number>
}

/**
 * What one reward is worth, in fen: points what they take off, a red packet its amount, a coupon the most that it takes off, a
 * course its price now. Null for goods and codes, which have no price: they are counted as pieces.
 */
export function rewardWorth(
  { kind, refId, amount }: { kind: GivenKind; refId: number | null; amount: number },
  { redPackets, coupons, courses }: Prices,
): number | null {
  switch (kind) {
    case 'points':
      return pointsWorth(amount)
    case 'redPacket':
      return redPackets.get(refId ?? 0) ?? 0
    case 'coupon':
      return coupons.get(refId ?? 0) ?? 0
    case 'course':
      return courses.get(refId ?? 0) ?? 0
    case 'goods':
    case 'activationCode':
      return null
    // Chances lead to draws, which are counted by themselves.
    case 'chances':
    case 'none':
      return 0
  }
}
