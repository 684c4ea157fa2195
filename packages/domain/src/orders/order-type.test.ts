import { describe, expect, test } from 'vitest'
import {
  confirmOrderKind,
  OrderType,
  paymentOrderType,
  takesVouchers,
  usesDiscounts,
} from './order-type'

describe('confirmOrderKind', () => {
  test.each([
    [1, undefined, { kind: 'single', type: 1 }],
    [4, undefined, { kind: 'single', type: 2 }],
    [13, undefined, { kind: 'single', type: 3 }],
    [11, { type: 'single' }, { kind: 'depositCourse' }],
    [11, { type: 'multi' }, { kind: 'depositJoint' }],
    [11, {}, { kind: 'depositJoint' }],
    [11, undefined, { kind: 'depositJoint' }],
    [12, undefined, { kind: 'depositProduct' }],
    [10, undefined, { kind: 'cart' }],
    [2, undefined, { kind: 'joint' }],
    [5, { type: 'single' }, { kind: 'joint' }],
    [OrderType.Joint, undefined, { kind: 'joint' }],
    [0, undefined, { kind: 'joint' }],
    [Number.NaN, undefined, { kind: 'joint' }],
  ] as const)(
    'the confirm page of type %d with the query %o is for %o',
    (type, query, expected) => {
      expect(confirmOrderKind(type, query)).toEqual(expected)
    },
  )
})

describe('paymentOrderType', () => {
  test.each([
    [4, 4],
    [5, 4],
    [1, 1],
    [3, 1],
    [6, 1],
    [11, 11],
    [12, 12],
    [13, 13],
    [2, 2],
    [10, 10],
    [99, 99],
  ])('an order of type %i is paid as type %i', (type, paidAs) => {
    expect(paymentOrderType(type)).toBe(paidAs)
  })
})

test('usesDiscounts: every type but 11', () => {
  const without = Object.values(OrderType).filter((type) => !usesDiscounts(type))
  expect(without).toEqual([11])
})

describe('takesVouchers', () => {
  test.each([
    ['a course', OrderType.Single, true],
    ['a group-buy, as confirmed and as placed', OrderType.AssembleConfirm, false],
    ['a group-buy', OrderType.Assemble, false],
    ['an upgrade: its price is a discount', OrderType.Upgrade, false],
    ['a bundle', OrderType.Joint, true],
    ['a cart', OrderType.Cart, true],
    ['a balance', OrderType.Deposit, false],
    ['a deposit', OrderType.DepositProduct, false],
    ['a gift pack', OrderType.Gift, true],
    ['a good of the points shop', 14, false],
    ['a membership card', 15, false],
  ])('coupons for %s: %i %s', (_, type, expected) => {
    expect(takesVouchers(type)).toBe(expected)
  })
})
