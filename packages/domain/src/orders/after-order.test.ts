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
      'a group order with its event opens the success page of the event',
      { type: 4, assembleEventId: 5 },
      { path: '/ordersuccess', query: { ...success(4).query, assembleEventId: '5' } },
    ],
    ['a group order without an event opens no page', { type: 4 }, null],
    ['a group order with an empty event opens no page', { type: 4, assembleEventId: '' }, null],
    [
      'a group order with null for an event opens no page',
      { type: 4, assembleEventId: null, pureGoods: true },
      null,
    ],
    ['a deposit opens the order', { type: 11 }, { path: '/order_detail/9', query: { type: '11' } }],
    [
      'a deposit of goods that a friend paid opens the order',
      { type: 11, pureGoods: true, otherPay: true },
      { path: '/order_detail/9', query: { type: '11' } },
    ],
    [
      'goods only open the list of orders',
      { type: 1, pureGoods: true },
      { path: '/myorder', query: {} },
    ],
    [
      'goods that a friend paid open the list of orders',
      { type: 1, pureGoods: true, otherPay: true },
      { path: '/myorder', query: {} },
    ],
    [
      'a course that a friend paid opens the page of paying for a friend',
      { type: 1, otherPay: true },
      { path: '/other_pay/9', query: { orderSuccess: 'true' } },
    ],
    ['a single course opens the success page', { type: 1 }, success(1)],
    ['a cart opens the success page', { type: 10 }, success(10)],
    ['a bundle opens the success page', { type: 7 }, success(7)],
  ]
  test.each(rows)('%s', (_, order, expected) => {
    expect(afterOrder({ id: 9, ...order })).toEqual(expected)
  })
})

test('afterLogout: the start page', () => {
  expect(afterLogout()).toEqual({ path: '/', query: {} })
})
