import { formatFen } from '../../prices/money'
import type { RefundPlan } from './refund-plan'

/** A refund in sentences: what the buyer gets, loses and keeps. */
export interface RefundPlanText {
  /** What comes back to the buyer. */
  gets: string[]
  /** What is closed or taken back. */
  loses: string[]
  /** What stays with the buyer. */
  keeps: string[]
}

/** A refund in words. */
export function refundPlanText(plan: RefundPlan): RefundPlanText {
  return { gets: gets(plan), loses: loses(plan), keeps: keeps(plan) }
}

const named = ({ name }: { name: string }): string => `《${name}》`

function gets({ amount, pointsReturned, coupon, redPacket }: RefundPlan): string[] {
  return sentences([
    amount > 0 && `¥${formatFen(amount)}，原路退回`,
    pointsReturned > 0 && `${pointsReturned} 积分`,
    coupon === 'returned' && '用过的优惠券',
    redPacket === 'returned' && '用过的红包',
  ])
}

function loses(plan: RefundPlan): string[] {
  const { pointsTakenBack, cardTakenBack, groupPlace, parcel } = plan
  return sentences([
    ...plan.coursesClosed.map((course) => `课程${named(course)}`),
    ...plan.giftsTakenBack.map((gift) => `礼包${named(gift)}`),
    cardTakenBack && '会员卡的时间',
    pointsTakenBack > 0 && `购买所得 ${pointsTakenBack} 积分，不够扣时扣到 0`,
    groupPlace === 'freed' && '拼团的名额，让给其他同学',
    parcel === 'cancelled' && '待发的快件，不再寄出',
    parcel === 'lighter' && '待发快件里退掉的资料',
  ])
}

function keeps(plan: RefundPlan): string[] {
  const { coupon, redPacket, groupPlace, parcel, closesOrder } = plan
  return sentences([
    ...plan.coursesKept.map((course) => `课程${named(course)}`),
    ...plan.giftsKept.map((gift) => `礼包${named(gift)}`),
    groupPlace === 'kept' && closesOrder && '同团其他人的课程，不受影响',
    parcel === 'sent' && '已经寄出的快件，不会追回',
    coupon === 'kept' && '优惠券已用在这笔订单，整单退完才退回',
    redPacket === 'kept' && '红包已用在这笔订单，整单退完才退回',
  ])
}

function sentences(lines: readonly (string | false)[]): string[] {
  return lines.filter((line) => line !== false)
}
