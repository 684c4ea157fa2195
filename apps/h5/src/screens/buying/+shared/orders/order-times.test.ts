import type { Order } from '@kaozhou/api'
import { describe, expect, test } from 'vitest'
import { order } from './order.fixture'
import { orderEvents, stateSince } from './order-times'

const at = { createdAt: 1000, paidAt: 2000 }
const parcel = {
  id: 1,
  status: 'signed' as const,
  carrier: '圆通速递',
  trackingNo: 'YT8812345678901',
  shippedAt: 3000,
  signedAt: 4000,
}

describe('the time since which an order has its state', () => {
  test.each<[string, Partial<Order>, string]>([
    ['unpaid', {}, '下单 1000'],
    ['paid', at, '付款 2000'],
    ['paid', { ...at, refundAskedAt: 5000 }, '开始退款 5000'],
    ['cancelled', { closedAt: 3000 }, '取消 3000'],
    ['expired', { closedAt: 3000 }, '关闭 3000'],
    ['refunded', { ...at, refundAskedAt: 5000, refundedAt: 6000 }, '退款 6000'],
  ])('%s %j: %s', (status, times, expected) => {
    const { verb, at: since } = stateSince(
      order('1', { createdAt: 1000, status: status as Order['status'], ...times }),
    )
    expect(`${verb} ${since}`).toBe(expected)
  })
})

describe('the events of an order, the newest first', () => {
  const titles = (changes: Partial<Order>) =>
    orderEvents(order('1', { createdAt: 1000, ...changes })).map(({ title }) => title)

  test('an order that a friend paid, then sent and received', () => {
    const payment = { paymentType: 'ALI', periods: null, byFriend: true, friendName: null }
    expect(
      titles({ ...at, status: 'paid', deliveredAt: 2000, payment, parcels: [parcel] }),
    ).toEqual(['快递签收', '快递发出', '好友付款', '提交订单'])
  })

  test('an order of a group includes the time at which the group was complete', () => {
    const group = {
      status: 'succeeded' as const,
      size: 2,
      price: 1,
      placesLeft: 0,
      endsAt: 0,
      isLeader: true,
      leaderName: '',
      now: 0,
    }
    expect(titles({ ...at, status: 'paid', group, deliveredAt: 2500 })[0]).toBe(
      '拼团成功，课程开通',
    )
  })

  test('a cancelled order; an order that was refunded at the moment of the request', () => {
    expect(titles({ status: 'cancelled', closedAt: 1500 })).toEqual(['已取消', '提交订单'])
    expect(titles({ ...at, status: 'refunded', refundAskedAt: 9, refundedAt: 9000 })[0]).toBe(
      '已退款',
    )
    expect(titles({ ...at, status: 'refunded', refundAskedAt: 9000, refundedAt: 9000 })).toEqual([
      '已退款',
      '开始退款',
      '支付成功',
      '提交订单',
    ])
  })
})
