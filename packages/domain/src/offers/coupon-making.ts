import { DAY } from '../time/spans'
import { COUPON_LIMITS } from './coupon-limits'

/** A coupon as staff make it. Money in fen, times in ms. */
export interface CouponDraft {
  /** As its holder reads it. */
  name: string
  /** A fixed sum, or a share of the price. */
  kind: 'fixed' | 'percent'
  /** Taken off; 0 for `percent`. */
  amount: number
  /** Whole percents that are taken off; 0 for `fixed`. */
  percentOff: number
  /** The most that `percent` takes off; null for `fixed`. */
  cap: number | null
  /** The least total that it is for; 0 for every one. */
  threshold: number
  /** How many there are in all. */
  total: number
  /** How many one person can receive. */
  perUser: number
  /** From when it can be received. */
  startTime: number
  /** Until when it can be received. */
  endTime: number
  /** For how many days after its receipt it can be used; null: until `endTime`. */
  validDays: number | null
  /** The code by which it is received; null: without one. */
  code: string | null
}

/** What is wrong with a field of a draft. */
export interface CouponFault {
  /** The field that is wrong. */
  field: keyof CouponDraft
  /** What is wrong with it, in a sentence for staff. */
  message: string
}

const isWithin = (value: number, least: number, most: number): boolean =>
  Number.isSafeInteger(value) && value >= least && value <= most

/** The first thing that is wrong with a coupon that staff make; null for one that can be made. */
export function couponFault(draft: CouponDraft, now: number): CouponFault | null {
  return nameFault(draft) ?? termsFault(draft) ?? countFault(draft) ?? timeFault(draft, now)
}

function nameFault({ name, code }: CouponDraft): CouponFault | null {
  const length = [...name.trim()].length
  if (length === 0 || length > COUPON_LIMITS.name) {
    return { field: 'name', message: `名称 1 到 ${COUPON_LIMITS.name} 个字` }
  }
  if (code !== null && !/^[A-Z0-9]{4,20}$/.test(code)) {
    return { field: 'code', message: '兑换码是 4 到 20 个大写字母和数字' }
  }
  return null
}

function termsFault({ kind, amount, percentOff, cap, threshold }: CouponDraft): CouponFault | null {
  const { least, most } = COUPON_LIMITS.amount
  if (!isWithin(threshold, 0, COUPON_LIMITS.threshold)) {
    return { field: 'threshold', message: '门槛不对' }
  }
  if (kind === 'percent') {
    const { percentOff: bounds } = COUPON_LIMITS
    if (!isWithin(percentOff, bounds.least, bounds.most)) {
      return { field: 'percentOff', message: `减 ${bounds.least}% 到 ${bounds.most}%` }
    }
    if (cap === null || !isWithin(cap, least, most)) {
      return { field: 'cap', message: `最多减 ${least / 100} 到 ${most / 100} 元` }
    }
    return null
  }
  if (!isWithin(amount, least, most)) {
    return { field: 'amount', message: `减 ${least / 100} 到 ${most / 100} 元` }
  }
  return threshold > 0 && threshold < amount
    ? { field: 'threshold', message: '门槛不能比减的钱还少；不设门槛填 0' }
    : null
}

function countFault({ total, perUser }: CouponDraft): CouponFault | null {
  if (!isWithin(total, 1, COUPON_LIMITS.total)) {
    return { field: 'total', message: `张数 1 到 ${COUPON_LIMITS.total}` }
  }
  return isWithin(perUser, 1, Math.min(total, COUPON_LIMITS.perUser))
    ? null
    : { field: 'perUser', message: `每人 1 到 ${Math.min(total, COUPON_LIMITS.perUser)} 张` }
}

function timeFault(
  { startTime, endTime, validDays }: CouponDraft,
  now: number,
): CouponFault | null {
  if (!(endTime > now && endTime > startTime)) {
    return { field: 'endTime', message: '最后一天要在开始以后、今天或以后' }
  }
  if (endTime > now + COUPON_LIMITS.days * DAY) {
    return { field: 'endTime', message: `最多 ${COUPON_LIMITS.days} 天以后` }
  }
  return validDays === null || isWithin(validDays, 1, COUPON_LIMITS.validDays)
    ? null
    : { field: 'validDays', message: `领到后 1 到 ${COUPON_LIMITS.validDays} 天` }
}

/** What all coupons of a draft take off at most, in fen. */
export function couponOutlay({ kind, amount, cap, total }: CouponDraft): number {
  return total * (kind === 'fixed' ? amount : (cap ?? 0))
}
