import { expect, test } from 'vitest'
import { couponMost, type GivenKind, rewardWorth } from './campaign-worth'

const fixed = { kind: 'fixed' as const, amount: 5000, percentOff: 0, cap: null }
const percent = { kind: 'percent' as const, amount: 0, percentOff: 15, cap: null }

test.each([
  ['a fixed amount', fixed, 100_000, 5000],
  ['a percentage: of the dearest', percent, 100_000, 15_000],
  ['a percentage with a cap', { ...percent, cap: 9000 }, 100_000, 9000],
  ['a cap that is never reached', { ...percent, cap: 90_000 }, 100_000, 15_000],
])('the most that a coupon takes off: %s', (_, coupon, dearest, fen) => {
  expect(couponMost(coupon, dearest)).toBe(fen)
})

const prices = {
  redPackets: new Map([[1, 188]]),
  coupons: new Map([[2, 5000]]),
  courses: new Map([[3, 19_900]]),
}

test.each<[GivenKind, number | null, number, number | null]>([
  ['points', null, 120, 120],
  ['redPacket', 1, 1, 188],
  ['coupon', 2, 1, 5000],
  ['course', 3, 1, 19_900],
  ['course', 99, 1, 0],
  ['goods', null, 1, null],
  ['activationCode', 4, 1, null],
  ['chances', null, 3, 0],
  ['none', null, 0, 0],
])('%s %s × %s is worth %s fen', (kind, refId, amount, worth) => {
  expect(rewardWorth({ kind, refId, amount }, prices)).toBe(worth)
})
