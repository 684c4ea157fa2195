import { expect, test } from 'vitest'
import { planRefund } from './plan-refund'
import { refundPlanText } from './refund-plan-text'
import type { RefundAsk, RefundableOrder } from './refundable-order'
import { refundableLine, refundableOrder } from './refunds.fixture'

function textOf(order: RefundableOrder, ask: RefundAsk) {
  const planned = planRefund(order, ask)
  if ('refusal' in planned) throw new Error(planned.refusal.code)
  return refundPlanText(planned.plan)
}

test('a line of a bundle with a coupon, points, a pack and a book that waits', () => {
  const order = refundableOrder(
    [
      refundableLine({ name: '四级词汇', points: 50 }),
      refundableLine({ position: 1, name: '四级听力' }),
    ],
    {
      hasCoupon: true,
      gifts: [{ id: 1, name: '真题包', positions: [0] }],
      parcel: { state: 'waiting', positions: [0, 1] },
    },
  )
  expect(textOf(order, { kind: 'lines', lines: [{ position: 0 }] })).toEqual({
    gets: ['¥100，原路退回', '50 积分'],
    loses: [
      '课程《四级词汇》',
      '礼包《真题包》',
      '购买所得 100 积分，不够扣时扣到 0',
      '待发快件里退掉的资料',
    ],
    keeps: ['课程《四级听力》', '优惠券已用在这笔订单，整单退完才退回'],
  })
})

test('a whole order of a complete group, whose parcel has left', () => {
  const order = refundableOrder([refundableLine({ name: '四级词汇' })], {
    hasCoupon: true,
    hasRedPacket: true,
    group: 'done',
    parcel: { state: 'sent', positions: [0] },
    pointsEarned: 0,
  })
  expect(textOf(order, { kind: 'whole' })).toEqual({
    gets: ['¥100，原路退回', '用过的优惠券', '用过的红包'],
    loses: ['课程《四级词汇》'],
    keeps: ['同团其他人的课程，不受影响', '已经寄出的快件，不会追回'],
  })
})
