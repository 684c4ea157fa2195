/** Conditions of a coupon or a red packet. Times are ms since epoch. */
export interface VoucherTerms {
  /** Its number. */
  id?: string | number
  /** As its holder reads it. */
  name?: string
  /** The least sum of the eligible lines in fen, after the earlier price steps. 0 or missing: no threshold. */
  threshold?: number
  /** The courses it is for; missing or empty: for all. */
  courseIds?: readonly (string | number)[]
  /** From when it can be used. */
  startTime?: number
  /** Until when it can be used. */
  endTime?: number
  /** True when it was used in an order. */
  used?: boolean
}

/** A coupon that takes off fixed fen. */
export interface FixedCoupon extends VoucherTerms {
  /** Tells it from one that takes off percents. */
  kind: 'fixed'
  /** What it takes off, in fen. */
  amount: number
}

/** A coupon that takes off whole percents of the eligible lines, rounded down, up to `cap` fen. */
export interface PercentCoupon extends VoucherTerms {
  /** Tells it from one that takes off a fixed sum. */
  kind: 'percent'
  /** Percent that is taken off: 15 for the Chinese 八五折. */
  percentOff: number
  /** The most that it takes off, in fen; missing without such a limit. */
  cap?: number
}

/** A coupon of either kind. */
export type Coupon = FixedCoupon | PercentCoupon

/** A red packet takes off fixed fen; most have no threshold (spec §7 `redpacks/valid/noLimit`). */
export interface RedPacket extends VoucherTerms {
  /** What it takes off, in fen. */
  amount: number
}

/** One line of an order with what is left to pay on it, in fen. */
export interface PayableLine {
  /** The thing that is bought. */
  id: string | number
  /** What is left to pay on it, in fen. */
  amount: number
}

/** Why a voucher can't be used; `missing` is the number of fen below its threshold. */
export type VoucherRefusal =
  | { usable: false; reason: 'used' | 'notStarted' | 'expired' | 'otherCourses' | 'nothingToPay' }
  | { usable: false; reason: 'belowThreshold'; missing: number }
  | { usable: false; reason: 'notForThisOrder' }

/** The discount of a voucher in fen, or why it can't be used. */
export type VoucherUsability = { usable: true; cut: number } | VoucherRefusal

/** True when the voucher applies to the course. */
export function isForCourse(voucher: VoucherTerms, id: string | number): boolean {
  const ids = voucher.courseIds
  return !ids || ids.length === 0 || ids.some((one) => String(one) === String(id))
}

/** The discount of a coupon on `amount` fen of eligible lines; at most the amount, 0 below the threshold. */
export function couponCut(coupon: Coupon, amount: number): number {
  if (amount < (coupon.threshold ?? 0)) return 0
  if (coupon.kind === 'fixed') return Math.min(Math.max(0, coupon.amount), amount)
  const percent = Math.min(100, Math.max(0, coupon.percentOff))
  const cut = Math.floor((amount * percent) / 100)
  return Math.min(cut, coupon.cap ?? cut, amount)
}

/**
 * The discount of a coupon on these lines, or why it can't be used. Without `now` the
 * coupon's dates are not checked.
 */
export function couponUsability(
  coupon: Coupon,
  order: { lines: readonly PayableLine[]; now?: number },
): VoucherUsability {
  return voucherUsability(coupon, order, (amount) => couponCut(coupon, amount))
}

/** {@link couponUsability} of a red packet. */
export function redPacketUsability(
  redPacket: RedPacket,
  order: { lines: readonly PayableLine[]; now?: number },
): VoucherUsability {
  return voucherUsability(redPacket, order, (amount) =>
    Math.min(Math.max(0, redPacket.amount), amount),
  )
}

function voucherUsability(
  voucher: VoucherTerms,
  order: { lines: readonly PayableLine[]; now?: number },
  cutOf: (amount: number) => number,
): VoucherUsability {
  if (voucher.used) return { usable: false, reason: 'used' }
  const { now } = order
  if (now !== undefined && voucher.startTime !== undefined && now < voucher.startTime) {
    return { usable: false, reason: 'notStarted' }
  }
  if (now !== undefined && voucher.endTime !== undefined && now >= voucher.endTime) {
    return { usable: false, reason: 'expired' }
  }
  const lines = order.lines.filter((line) => isForCourse(voucher, line.id))
  if (lines.length === 0) return { usable: false, reason: 'otherCourses' }
  const amount = lines.reduce((sum, line) => sum + line.amount, 0)
  if (amount === 0) return { usable: false, reason: 'nothingToPay' }
  const missing = (voucher.threshold ?? 0) - amount
  if (missing > 0) return { usable: false, reason: 'belowThreshold', missing }
  return { usable: true, cut: cutOf(amount) }
}

/** A coupon on offer: whether it is in the user's wallet, and whether any is left. */
export interface OfferedCoupon {
  /** What it takes off, and of what. */
  terms: Coupon
  /** True when it is in the user's wallet. */
  received: boolean
  /** True when none is left. */
  soldOut: boolean
}

/**
 * Coupons on offer beside a course of this price, in fen: the biggest discount first; then those whose threshold is
 * higher than the price, the lowest first; at the end those that are gone.
 */
export function sortOffered<T extends OfferedCoupon>(coupons: readonly T[], price: number): T[] {
  const isGone = ({ soldOut, received }: T): boolean => soldOut && !received
  return [...coupons].sort(
    (a, b) =>
      Number(isGone(a)) - Number(isGone(b)) ||
      couponCut(b.terms, price) - couponCut(a.terms, price) ||
      (a.terms.threshold ?? 0) - (b.terms.threshold ?? 0),
  )
}

const REFUSAL_TEXTS = {
  used: '已使用',
  notStarted: '未到使用时间',
  expired: '已过期',
  otherCourses: '不适用于所选课程',
  nothingToPay: '订单无需再抵扣',
  notForThisOrder: '该订单不支持使用',
} as const satisfies Record<Exclude<VoucherRefusal['reason'], 'belowThreshold'>, string>

/** The message for the user; `formatAmount` writes fen as yuan text. */
export function refusalText(
  refusal: VoucherRefusal,
  formatAmount: (fen: number) => string,
): string {
  return refusal.reason === 'belowThreshold'
    ? `还差 ¥${formatAmount(refusal.missing)} 可用`
    : REFUSAL_TEXTS[refusal.reason]
}
