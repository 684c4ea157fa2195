import { GROUP_HOURS, type OrderStatus } from './order-state'
import type { hasStudied } from './studied-lesson'

/** A buyer can refund an order within this many days of paying. Every text that promises it derives from here. */
export const REFUND_DAYS = 7

/** {@link REFUND_DAYS} in ms. */
export const REFUND_PERIOD_MS: number = REFUND_DAYS * 86_400_000

/** Why a buyer can't refund an order, as shown to them. */
export const REFUND_REFUSALS = {
  notPaid: '订单未支付或已关闭',
  underWay: '退款正在处理，款项将原路退回',
  notRefundable: '这类订单付款后不支持自助退款',
  free: '没有支付金额，无需退款',
  groupOpen: `拼团进行中，${GROUP_HOURS} 小时内未成团会自动退款`,
  tooLate: `已超过 ${REFUND_DAYS} 天退款期`,
  studied: '已经学习过课程，不支持自助退款',
  documentsOpened: '已经打开或下载过课程资料，不支持自助退款',
  parcelSent: '资料已寄出，请联系客服退款',
  upgraded: '课程已升级，请先退升级订单',
  renewalBegun: '续费的会员时间已经开始，不支持自助退款',
  pointsDoubled: '已经领过会员的双倍积分，不支持自助退款',
} as const

/** A reason why a buyer can't refund an order. */
export type RefundRefusal = keyof typeof REFUND_REFUSALS

/** What the rule refuses, and the school may give all the same when its buyer asks for it. */
const ASKABLE: readonly RefundRefusal[] = [
  'notRefundable',
  'tooLate',
  'studied',
  'documentsOpened',
  'parcelSent',
  'renewalBegun',
  'pointsDoubled',
]

/** A buyer can ask the school for the refund of one order so many times. */
export const REFUND_REQUESTS_MAX = 3
/** A request for a refund has a reason of so many characters at most. */
export const REFUND_REASON_MAX_LENGTH = 300
/** A request for a refund has so many pictures at most. */
export const REFUND_PHOTOS_MAX = 3

/** True when the buyer can ask the school for a refund that the rule refuses for this reason. */
export function canAskForRefund(refusal: RefundRefusal | null): boolean {
  return refusal !== null && ASKABLE.includes(refusal)
}

/** What decides whether a buyer can refund an order. Times are ms since the epoch, amounts fen. */
export interface RefundFacts {
  /** Where the order stands. */
  status: OrderStatus
  /** When it was paid; null when it was not. */
  paidAt: number | null
  /** When a refund was started; null without one. */
  refundAskedAt: number | null
  /** What was paid. */
  amount: number
  /** True when orders of this kind can be refunded by their buyers. */
  isRefundable: boolean
  /** True when the order waits for its group to be complete. */
  waitsForGroup: boolean
  /** True when the buyer studied one of its lessons: {@link hasStudied}. */
  hasStudied: boolean
  /** How many whole documents of its courses the buyer opened; previews don't count. */
  documentsOpened: number
  /** True when one of its parcels is out of the sender’s hands: `isParcelOut`. */
  isParcelSent: boolean
  /** True when the buyer upgraded one of its courses: the upgrade's price counts on that course. */
  isUpgraded: boolean
  /** Of a membership card only. */
  card?: {
    /** True when it continues an earlier card, and its time has begun: from then on nothing tells the two apart. */
    isRenewalBegun: boolean
    /** True when the buyer got double points for checking in by it. */
    hasDoubledPoints: boolean
  }
}

/** The first reason against a refund by the buyer; null when the order can be refunded. */
export function refundRefusal(facts: RefundFacts, now: number): RefundRefusal | null {
  const { status, paidAt, refundAskedAt, amount } = facts
  if (status !== 'paid' || paidAt === null) return 'notPaid'
  if (refundAskedAt !== null) return 'underWay'
  if (!facts.isRefundable) return 'notRefundable'
  if (amount === 0) return 'free'
  if (facts.waitsForGroup) return 'groupOpen'
  if (now >= paidAt + REFUND_PERIOD_MS) return 'tooLate'
  if (facts.hasStudied) return 'studied'
  if (facts.documentsOpened > 0) return 'documentsOpened'
  if (facts.isParcelSent) return 'parcelSent'
  if (facts.isUpgraded) return 'upgraded'
  if (facts.card?.isRenewalBegun) return 'renewalBegun'
  return facts.card?.hasDoubledPoints ? 'pointsDoubled' : null
}
