import { describe, expect, test } from 'vitest'
import type { FinishedOrder } from './after-order'
import { afterLogout, afterOrder } from './after-order'

describe('afterOrder', () => {
  const success = (type: number) => ({
    path: '/ordersuccess',
    query: { id: '9', type: String(type), orderId: '9' },
  })
  const rows: [string, Omit<FinishedOrder, 'id'>, ReturnType<typeof afterOrder>][] = [
    [
      'a group order with its event',
      { type: 4, assembleEventId: 5 },
      { path: '/ordersuccess', query: { ...success(4).query, assembleEventId: '5' } },
    ],
    ['a group order without one stays', { type: 4 }, null],
    ['… an empty one', { type: 4, assembleEventId: '' }, null],
    ['… and null', { type: 4, assembleEventId: null, pureGoods: true }, null],
    ['a deposit', { type: 11 }, { path: '/order_detail/9', query: { type: '11' } }],
    [
      'a deposit wins over goods and other-pay',
      { type: 11, pureGoods: true, otherPay: true },
      { path: '/order_detail/9', query: { type: '11' } },
    ],
    ['goods only', { type: 1, pureGoods: true }, { path: '/myorder', query: {} }],
    [
      'goods win over other-pay',
      { type: 1, pureGoods: true, otherPay: true },
      { path: '/myorder', query: {} },
    ],
    [
      'paid by a friend',
      { type: 1, otherPay: true },
      { path: '/other_pay/9', query: { orderSuccess: 'true' } },
    ],
    ['a single course', { type: 1 }, success(1)],
    ['a cart', { type: 10 }, success(10)],
    ['a joint bundle', { type: 7 }, success(7)],
  ]
  test.each(rows)('%s', (_, order, expected) => {
    expect(afterOrder({ id: 9, ...order })).toEqual(expected)
  })
})

test('afterLogout: the start', () => {
  expect(afterLogout()).toEqual({ path: '/', query: {} })
})
