import { expect, test } from 'vitest'
import { type CouponStock, couponGiftRefusal } from './coupon-gift'

const coupon: CouponStock = {
  startTime: 100,
  endTime: 200,
  pausedAt: null,
  total: 10,
  received: 9,
  perUser: 2,
}

test.each<[string, Partial<CouponStock>, number, number, ReturnType<typeof couponGiftRefusal>]>([
  ['one is left and the person has room', {}, 1, 150, null],
  ['it begins at this moment', {}, 0, 100, null],
  ['it has not begun', {}, 0, 99, 'notYet'],
  ['it ends at this moment', {}, 0, 200, 'over'],
  ['staff have paused it', { pausedAt: 120 }, 0, 150, 'paused'],
  ['staff have paused it, and it is over', { pausedAt: 120 }, 0, 200, 'over'],
  ['none is left', { received: 10 }, 0, 150, 'soldOut'],
  ['there is no end to it', { received: 10, total: null }, 0, 150, null],
  ['the person has all that one may have', {}, 2, 150, 'limit'],
  ['the person has all, and none is left', { received: 10 }, 2, 150, 'limit'],
])('%s', (_, change, held, now, refusal) => {
  expect(couponGiftRefusal({ ...coupon, ...change }, held, now)).toBe(refusal)
})
