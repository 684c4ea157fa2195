import { describe, expect, test } from 'vitest'
import type { Coupon } from './coupon'
import { couponCut, couponUsability, redPacketUsability, refusalText, sortOffered } from './coupon'
import { formatFen } from './money'

const fixed = (amount: number, terms: Partial<Coupon> = {}): Coupon =>
  ({ kind: 'fixed', amount, ...terms }) as Coupon
const percent = (percentOff: number, cap?: number): Coupon => ({ kind: 'percent', percentOff, cap })

describe('couponCut', () => {
  test.each<[string, Coupon, number, number]>([
    ['a fixed amount', fixed(5000), 19900, 5000],
    [
      'a fixed amount, when the order reaches its threshold',
      fixed(5000, { threshold: 10000 }),
      10000,
      5000,
    ],
    ['nothing, when the order is below its threshold', fixed(5000, { threshold: 10000 }), 9999, 0],
    ['no more than the order, for a fixed amount above it', fixed(5000), 4999, 4999],
    ['nothing, for a negative amount', fixed(-1), 4999, 0],
    ['a percentage, rounded down', percent(15), 9999, 1499],
    ['a percentage above its cap: the cap', percent(15, 1000), 9999, 1000],
    ['a percentage below its cap', percent(15, 5000), 9999, 1499],
    ['no more than the order, for more than 100 percent', percent(150), 9999, 9999],
    ['nothing, for a negative percentage', percent(-5), 9999, 0],
    ['nothing, for an order of 0', percent(15), 0, 0],
  ])('takes off %s', (_, coupon, amount, cut) => {
    expect(couponCut(coupon, amount)).toBe(cut)
  })
})

describe('couponUsability', () => {
  const lines = [
    { id: 1, amount: 10000 },
    { id: 2, amount: 5000 },
  ]
  test.each<[string, Coupon, ReturnType<typeof couponUsability>]>([
    ['a coupon for all courses is usable', fixed(1000), { usable: true, cut: 1000 }],
    [
      'a coupon with an empty list of courses is for all courses',
      fixed(1000, { courseIds: [] }),
      { usable: true, cut: 1000 },
    ],
    [
      "a coupon for one course takes off that course's price at most",
      fixed(20000, { courseIds: ['2'] }),
      { usable: true, cut: 5000 },
    ],
    [
      'a coupon for another course is refused',
      fixed(1000, { courseIds: [3] }),
      { usable: false, reason: 'otherCourses' },
    ],
    [
      'the threshold of a coupon for one course counts that course alone',
      fixed(1000, { courseIds: [2], threshold: 5001 }),
      { usable: false, reason: 'belowThreshold', missing: 1 },
    ],
    ['a used coupon is refused', fixed(1000, { used: true }), { usable: false, reason: 'used' }],
    [
      'a coupon is refused before its start',
      fixed(1000, { startTime: 1001 }),
      { usable: false, reason: 'notStarted' },
    ],
    [
      'a coupon is usable in its last millisecond',
      fixed(1000, { endTime: 1001 }),
      { usable: true, cut: 1000 },
    ],
    [
      'a coupon is refused from its end on',
      fixed(1000, { endTime: 1000 }),
      { usable: false, reason: 'expired' },
    ],
  ])('%s', (_, coupon, result) => {
    expect(couponUsability(coupon, { lines, now: 1000 })).toEqual(result)
  })

  test('an order of 0 takes neither a coupon nor a red packet', () => {
    const free = { lines: [{ id: 1, amount: 0 }] }
    expect(couponUsability(fixed(1000), free)).toEqual({ usable: false, reason: 'nothingToPay' })
    expect(redPacketUsability({ amount: 5 }, free)).toMatchObject({ reason: 'nothingToPay' })
  })

  test("a red packet takes off its amount, at most the order's", () => {
    expect(redPacketUsability({ amount: 500 }, { lines })).toEqual({ usable: true, cut: 500 })
    expect(redPacketUsability({ amount: 99999 }, { lines })).toEqual({ usable: true, cut: 15000 })
  })
})

test('refusalText says what is missing to the threshold, or that the coupon has expired', () => {
  const refusal = { usable: false, reason: 'belowThreshold', missing: 1050 } as const
  expect(refusalText(refusal, formatFen)).toBe('还差 ¥10.50 可用')
  expect(refusalText({ usable: false, reason: 'expired' }, formatFen)).toBe('已过期')
})

describe('coupons on offer beside a course of ¥776', () => {
  const offered = (
    name: string,
    terms: Coupon,
    state: { soldOut?: boolean; received?: boolean } = {},
  ) => ({
    name,
    terms,
    soldOut: false,
    received: false,
    ...state,
  })
  test('the biggest discount comes first, then coupons with a higher threshold, then those that are gone', () => {
    const sorted = sortOffered(
      [
        offered('满 399 减 80，领完', fixed(8000, { threshold: 39_900 }), { soldOut: true }),
        offered('满 999 减 200', fixed(20_000, { threshold: 99_900 })),
        offered('满 99 减 10', fixed(1000, { threshold: 9900 })),
        offered('满 299 减 40，领过', fixed(4000, { threshold: 29_900 }), {
          soldOut: true,
          received: true,
        }),
        offered('9 折', percent(10)),
      ],
      77_600,
    )
    expect(sorted.map(({ name }) => name)).toEqual([
      '9 折',
      '满 299 减 40，领过',
      '满 99 减 10',
      '满 999 减 200',
      '满 399 减 80，领完',
    ])
  })
})
