import { describe, expect, test } from 'vitest'
import type { Coupon } from './coupon'
import { bestCoupon, couponCut, couponUsability, redpackUsability, refusalText } from './coupon'
import { formatFen } from './money'

const fixed = (amount: number, terms: Partial<Coupon> = {}): Coupon =>
  ({ kind: 'fixed', amount, ...terms }) as Coupon
const percent = (percentOff: number, cap?: number): Coupon => ({ kind: 'percent', percentOff, cap })

describe('couponCut', () => {
  test.each<[string, Coupon, number, number]>([
    ['fixed', fixed(5000), 19900, 5000],
    ['fixed, at its threshold', fixed(5000, { threshold: 10000 }), 10000, 5000],
    ['fixed, below its threshold', fixed(5000, { threshold: 10000 }), 9999, 0],
    ['fixed, above the amount', fixed(5000), 4999, 4999],
    ['a negative amount', fixed(-1), 4999, 0],
    ['percent, rounded down', percent(15), 9999, 1499],
    ['percent with a cap', percent(15, 1000), 9999, 1000],
    ['percent below its cap', percent(15, 5000), 9999, 1499],
    ['percent above 100', percent(150), 9999, 9999],
    ['a negative percent', percent(-5), 9999, 0],
    ['nothing to pay', percent(15), 0, 0],
  ])('%s', (_, coupon, amount, cut) => {
    expect(couponCut(coupon, amount)).toBe(cut)
  })
})

describe('couponUsability', () => {
  const lines = [
    { id: 1, amount: 10000 },
    { id: 2, amount: 5000 },
  ]
  test.each<[string, Coupon, ReturnType<typeof couponUsability>]>([
    ['for all courses', fixed(1000), { usable: true, cut: 1000 }],
    ['an empty course list is all', fixed(1000, { courseIds: [] }), { usable: true, cut: 1000 }],
    ['for one of them', fixed(20000, { courseIds: ['2'] }), { usable: true, cut: 5000 }],
    [
      'for other courses',
      fixed(1000, { courseIds: [3] }),
      { usable: false, reason: 'otherCourses' },
    ],
    [
      'the threshold counts its own courses alone',
      fixed(1000, { courseIds: [2], threshold: 5001 }),
      { usable: false, reason: 'belowThreshold', missing: 1 },
    ],
    ['used', fixed(1000, { used: true }), { usable: false, reason: 'used' }],
    ['before its time', fixed(1000, { startTime: 1001 }), { usable: false, reason: 'notStarted' }],
    ['in its last moment', fixed(1000, { endTime: 1001 }), { usable: true, cut: 1000 }],
    ['after its time', fixed(1000, { endTime: 1000 }), { usable: false, reason: 'expired' }],
  ])('%s', (_, coupon, result) => {
    expect(couponUsability(coupon, { lines, now: 1000 })).toEqual(result)
  })

  test('an order that comes to 0 takes nothing more', () => {
    const free = { lines: [{ id: 1, amount: 0 }] }
    expect(couponUsability(fixed(1000), free)).toEqual({ usable: false, reason: 'nothingToPay' })
    expect(redpackUsability({ amount: 5 }, free)).toMatchObject({ reason: 'nothingToPay' })
  })

  test('a red packet', () => {
    expect(redpackUsability({ amount: 500 }, { lines })).toEqual({ usable: true, cut: 500 })
    expect(redpackUsability({ amount: 99999 }, { lines })).toEqual({ usable: true, cut: 15000 })
  })
})

describe('bestCoupon', () => {
  const order = { lines: [{ id: 1, amount: 10000 }], now: 0 }
  test('the one that takes off most', () => {
    const best = fixed(2000)
    expect(bestCoupon([fixed(1000), best, fixed(1500)], order)).toBe(best)
  })

  test('of equals the one that ends first', () => {
    const soon = fixed(1000, { endTime: 5 })
    expect(bestCoupon([fixed(1000), soon, fixed(1000, { endTime: 9 })], order)).toBe(soon)
    expect(bestCoupon([soon, fixed(1000)], order)).toBe(soon)
  })

  test('none is usable', () => {
    expect(bestCoupon([fixed(1000, { used: true })], order)).toBeNull()
    expect(bestCoupon([], order)).toBeNull()
  })
})

test('refusalText', () => {
  const refusal = { usable: false, reason: 'belowThreshold', missing: 1050 } as const
  expect(refusalText(refusal, formatFen)).toBe('还差10.50元可用')
  expect(refusalText({ usable: false, reason: 'expired' }, formatFen)).toBe('已过期')
})
