import type { Order } from '@kaozhou/api'
import { expect, test } from 'vitest'
import { cancelledText, cancellingText } from './returned-text'

type Kind = Order['price']['steps'][number]['kind']

const order = (kinds: Kind[], pureGoods = false, amount = 100) => ({
  price: {
    listTotal: 1000,
    steps: kinds.map((kind) => ({ kind, label: kind, amount })),
    total: 900,
    saved: 100,
  },
  pureGoods,
})

test.each<[Kind[], string]>([
  [[], ''],
  [['cut', 'deposit'], ''],
  [['coupon'], '优惠券'],
  [['points', 'coupon'], '优惠券和积分'],
  [['cut', 'coupon', 'redPacket', 'points'], '优惠券、红包和积分'],
])('an order that used %j returns “%s” and names nothing else', (kinds, used) => {
  expect(cancelledText(order(kinds))).toBe(used ? `没有扣款，${used}已退回` : '没有扣款')
  expect(cancellingText(order(kinds))).toBe(
    used ? `取消后名额不再保留，${used}会退回。` : '取消后名额不再保留。',
  )
})

test('a step of 0 yuan is not named; a good of the points shop returns its points', () => {
  expect(cancelledText(order(['coupon'], false, 0))).toBe('没有扣款')
  expect(cancelledText(order([], true))).toBe('没有扣款，积分已退回')
})

test('without the order the text says only what is true of every cancelled order', () => {
  expect(cancelledText(undefined)).toBe('没有扣款')
})
