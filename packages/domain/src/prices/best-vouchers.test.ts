import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { bestVouchers } from './best-vouchers'
import type { Coupon, RedPacket } from './coupon'
import { priceOrder } from './price-order'

const lines = [
  { id: 1, amount: 20_000 },
  { id: 2, amount: 10_000 },
]
const fixed = (amount: number, terms: Partial<Coupon> = {}) =>
  ({ kind: 'fixed', amount, ...terms }) as Coupon
const NONE = { coupons: [], redPackets: [], points: 0 }

describe('bestVouchers', () => {
  test.each([
    ['nothing to choose from', {}, {}],
    [
      'the bigger of two coupons',
      { coupons: [fixed(100), fixed(300, { id: 'a' })] },
      { coupon: 'a' },
    ],
    [
      'a red packet beside a coupon',
      { coupons: [fixed(100, { id: 'a' })], redPackets: [{ amount: 50, id: 'r' }] },
      { coupon: 'a', redPacket: 'r' },
    ],
    [
      'the smaller coupon where the bigger one leaves less than the threshold of the red packet',
      {
        coupons: [fixed(6000, { id: 'big' }), fixed(5000, { id: 'small' })],
        redPackets: [{ amount: 3000, threshold: 25_000, id: 'r' }],
      },
      { coupon: 'small', redPacket: 'r' },
    ],
    [
      'no red packet where the coupon alone leaves nothing to pay',
      { coupons: [fixed(30_000, { id: 'all' })], redPackets: [{ amount: 500, id: 'r' }] },
      { coupon: 'all' },
    ],
    [
      'of two equal coupons the one that ends first',
      { coupons: [fixed(500, { endTime: 9, id: 'late' }), fixed(500, { endTime: 5, id: 'soon' })] },
      { coupon: 'soon' },
    ],
    ['points', { points: 700 }, { usePoints: true }],
    ['no points where they would take less than a fen', { points: 0.5 }, {}],
    ['not a voucher for other courses', { coupons: [fixed(500, { courseIds: [3] })] }, {}],
  ] as const)('%s', (_, given, expected) => {
    const { coupon, redPacket, usePoints } = bestVouchers<Coupon, RedPacket>({
      lines,
      ...NONE,
      ...given,
    })
    const chosen = { coupon: coupon?.id, redPacket: redPacket?.id, usePoints }
    expect(chosen).toEqual({
      coupon: undefined,
      redPacket: undefined,
      usePoints: false,
      ...expected,
    })
  })
})

const terms = {
  threshold: fc.nat(4000),
  courseIds: fc.subarray([1, 2, 3]),
  startTime: fc.constantFrom(0, 60),
  endTime: fc.constantFrom(40, 100, 200),
}
const coupons: fc.Arbitrary<Coupon> = fc.oneof(
  fc.record({ kind: fc.constant('fixed' as const), amount: fc.nat(2000), ...terms }),
  fc.record({
    kind: fc.constant('percent' as const),
    percentOff: fc.integer({ min: 1, max: 100 }),
    cap: fc.nat(1500),
    ...terms,
  }),
)
const redPackets: fc.Arbitrary<RedPacket> = fc.record({ amount: fc.nat(2000), ...terms })

test('no combination of one coupon, one red packet and points is cheaper, by the price of each order', () => {
  const given = fc.record({
    amounts: fc.array(fc.nat(3000), { minLength: 1, maxLength: 3 }),
    coupons: fc.array(coupons, { maxLength: 5 }),
    redPackets: fc.array(redPackets, { maxLength: 5 }),
    points: fc.nat(600),
  })
  fc.assert(
    fc.property(given, ({ amounts, ...owned }) => {
      const now = 50
      const payable = amounts.map((amount, index) => ({ id: index + 1, amount }))
      const priced = payable.map(({ id, amount }) => ({ id, listPrice: amount }))
      const totalOf = (coupon: Coupon | null, redPacket: RedPacket | null, use: boolean) =>
        priceOrder({
          lines: priced,
          coupon,
          redPacket,
          points: { balance: owned.points, use },
          now,
        })
      const all = [null, ...owned.coupons].flatMap((coupon) =>
        [null, ...owned.redPackets].flatMap((redPacket) =>
          [false, true].map((use) => totalOf(coupon, redPacket, use).total),
        ),
      )
      const { coupon, redPacket, usePoints } = bestVouchers<Coupon, RedPacket>({
        lines: payable,
        ...owned,
        now,
      })
      const chosen = totalOf(coupon, redPacket, usePoints)
      expect(chosen.total).toBe(Math.min(...all))
      expect(chosen.refused).toEqual([])
    }),
    { numRuns: 2000 },
  )
})
