import type { Coupon, PayableLine, RedPacket, VoucherUsability } from './coupon'
import { couponUsability, isForCourse, redPacketUsability } from './coupon'
import { pointsCut } from './price-order'
import { shareOut } from './share-out'

/** The vouchers of a buyer, and the lines of an order before any of them. Amounts are integer fen. */
export interface VoucherChoice<C extends Coupon, R extends RedPacket> {
  /** What is bought, with what is left to pay of it. */
  lines: readonly PayableLine[]
  /** The buyer's coupons. */
  coupons: readonly C[]
  /** The buyer's red packets. */
  redPackets: readonly R[]
  /** The balance of points; 0 where the order takes none. */
  points: number
  /** ms since epoch; when given, vouchers outside their dates are left out. */
  now?: number
}

/** One coupon, one red packet and points that make an order cheapest. */
export interface BestVouchers<C, R> {
  /** The coupon; null: none makes it cheaper. */
  coupon: C | null
  /** The red packet; null: none makes it cheaper. */
  redPacket: R | null
  /** True when points make it cheaper. */
  usePoints: boolean
}

interface Candidate<C, R> {
  coupon: C | null
  redPacket: R | null
  rest: number
}

/**
 * The coupon, the red packet and the points that together make an order cheapest. A coupon is taken first, and can leave
 * less than the threshold of a red packet, so that the biggest of each is not always the best pair. Of equal prices the
 * one with fewer vouchers, then the one whose vouchers end first: the others stay for another order.
 */
export function bestVouchers<C extends Coupon, R extends RedPacket>(
  choice: VoucherChoice<C, R>,
): BestVouchers<C, R> {
  const { lines, coupons, redPackets, points, now } = choice
  let best: Candidate<C, R> = { coupon: null, redPacket: null, rest: sum(lines) }
  for (const coupon of [null, ...coupons]) {
    const left = coupon ? afterCoupon(lines, coupon, now) : lines
    if (!left) continue
    for (const redPacket of [null, ...redPackets]) {
      const rest =
        sum(left) - (redPacket ? cutOf(redPacketUsability(redPacket, { lines: left, now })) : 0)
      const candidate = { coupon, redPacket, rest }
      if (isBetter(candidate, best)) best = candidate
    }
  }
  // Points take a tenth of the rest: the smaller rest stays the cheaper one.
  const { coupon, redPacket, rest } = best
  return { coupon, redPacket, usePoints: pointsCut(rest, points) > 0 }
}

/** The lines after a coupon; null when it can't be used on them. */
function afterCoupon(
  lines: readonly PayableLine[],
  coupon: Coupon,
  now: number | undefined,
): PayableLine[] | null {
  const usability = couponUsability(coupon, { lines, now })
  if (!usability.usable) return null
  const weights = lines.map(({ id, amount }) => (isForCourse(coupon, id) ? amount : 0))
  const parts = shareOut(usability.cut, weights)
  return lines.map(({ id, amount }, index) => ({ id, amount: amount - (parts[index] ?? 0) }))
}

function cutOf(usability: VoucherUsability): number {
  return usability.usable ? usability.cut : 0
}

function isBetter<C extends Coupon, R extends RedPacket>(
  one: Candidate<C, R>,
  other: Candidate<C, R>,
): boolean {
  const [first = 0] = [
    one.rest - other.rest,
    numberOf(one) - numberOf(other),
    endOf(one.coupon) - endOf(other.coupon),
    endOf(one.redPacket) - endOf(other.redPacket),
  ].filter((difference) => difference !== 0 && !Number.isNaN(difference))
  return first < 0
}

function numberOf({ coupon, redPacket }: Candidate<Coupon, RedPacket>): number {
  return Number(coupon !== null) + Number(redPacket !== null)
}

function endOf(voucher: Coupon | RedPacket | null): number {
  return voucher?.endTime ?? Number.POSITIVE_INFINITY
}

function sum(lines: readonly PayableLine[]): number {
  return lines.reduce((total, { amount }) => total + amount, 0)
}
