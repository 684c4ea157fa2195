import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Coupon } from './coupon'
import type { PriceInput } from './price-order'
import { pointsCut, priceOrder } from './price-order'

const course = (listPrice: number, id = 'c1', price?: number) => ({ id, listPrice, price })

describe('priceOrder with one kind of discount', () => {
  const rows: [string, PriceInput, { total: number; saved: number; kinds: string[] }][] = [
    [
      'a course without a discount',
      { lines: [course(19900)] },
      { total: 19900, saved: 0, kinds: [] },
    ],
    ['an order without lines costs 0', { lines: [] }, { total: 0, saved: 0, kinds: [] }],
    [
      'a sale price below the list price is a cut',
      { lines: [course(19900, 'c1', 9900)] },
      { total: 9900, saved: 10000, kinds: ['cut'] },
    ],
    [
      'a sale price above the list price is the price, and no cut',
      { lines: [course(9900, 'c1', 19900)] },
      { total: 19900, saved: 0, kinds: [] },
    ],
    [
      'a bundle cut on top of the sale price',
      { lines: [course(19900, 'c1', 9900)], cut: 900, cutReason: 'bundle' },
      { total: 9000, saved: 10900, kinds: ['cut'] },
    ],
    [
      'a deposit of ¥20 that counts as ¥60 saves ¥40',
      { lines: [course(19900)], deposit: { paid: 2000, countsAs: 6000 } },
      { total: 13900, saved: 4000, kinds: ['deposit'] },
    ],
    [
      'a deposit never counts less than what was paid',
      { lines: [course(19900)], deposit: { paid: 2000, countsAs: 0 } },
      { total: 17900, saved: 0, kinds: ['deposit'] },
    ],
    [
      'a deposit for a course of ¥0 takes nothing off',
      { lines: [course(0)], deposit: { paid: 2000, countsAs: 6000 } },
      { total: 0, saved: 0, kinds: [] },
    ],
    [
      'a coupon of ¥50 from ¥100 on takes ¥50 off',
      { lines: [course(19900)], coupon: { kind: 'fixed', amount: 5000, threshold: 10000 } },
      { total: 14900, saved: 5000, kinds: ['coupon'] },
    ],
    [
      'a coupon above the price takes off the price',
      { lines: [course(4000)], coupon: { kind: 'fixed', amount: 5000 } },
      { total: 0, saved: 4000, kinds: ['coupon'] },
    ],
    [
      'a coupon whose percentage rounds down to 0 has no step',
      { lines: [course(9)], coupon: { kind: 'percent', percentOff: 10 } },
      { total: 9, saved: 0, kinds: [] },
    ],
    [
      'a red packet takes its amount off',
      { lines: [course(19900)], redPacket: { amount: 880 } },
      { total: 19020, saved: 880, kinds: ['redPacket'] },
    ],
    [
      'points pay a tenth of the price',
      { lines: [course(19900)], points: { balance: 5000, use: true } },
      { total: 17910, saved: 1990, kinds: ['points'] },
    ],
    [
      'points that the user does not use take nothing off',
      { lines: [course(19900)], points: { balance: 5000, use: false } },
      { total: 19900, saved: 0, kinds: [] },
    ],
  ]
  test.each(rows)('%s', (_, input, expected) => {
    const { total, saved, steps } = priceOrder(input)
    expect({ total, saved, kinds: steps.map((step) => step.kind) }).toEqual(expected)
  })
})

test('cut, deposit, coupon, red packet and points are taken off in this order, each from the rest of the one before', () => {
  const result = priceOrder({
    lines: [course(29900, 'a'), course(10000, 'b', 9900)],
    cut: 4800,
    cutReason: 'bundle',
    deposit: { paid: 2000, countsAs: 6000 },
    coupon: { kind: 'percent', id: 7, name: '九折券', percentOff: 10 },
    redPacket: { id: 8, amount: 1100 },
    points: { balance: 100000, use: true },
  })
  expect(result.listTotal).toBe(39900)
  expect(result.steps).toEqual([
    { kind: 'cut', reason: 'bundle', amount: 4900, rest: 35000 },
    { kind: 'deposit', paid: 2000, countsAs: 6000, amount: 6000, rest: 29000 },
    { kind: 'coupon', id: 7, name: '九折券', amount: 2900, rest: 26100 },
    { kind: 'redPacket', id: 8, name: undefined, amount: 1100, rest: 25000 },
    { kind: 'points', points: 2500, amount: 2500, rest: 22500 },
  ])
  expect(result).toMatchObject({ total: 22500, pointsUsed: 2500, saved: 15400, refused: [] })
})

test('a coupon for one course is taken off that line alone, and its threshold counts that line alone', () => {
  const lines = [course(10000, 'a'), course(30000, 'b')]
  const coupon: Coupon = { kind: 'fixed', amount: 5000, threshold: 10000, courseIds: ['a'] }
  expect(priceOrder({ lines, coupon }).shares.map((share) => share.total)).toEqual([5000, 30000])
  const strict = priceOrder({ lines, coupon: { ...coupon, threshold: 10001 } })
  expect(strict.total).toBe(40000)
  expect(strict.refused).toEqual([
    { kind: 'coupon', refusal: { usable: false, reason: 'belowThreshold', missing: 1 } },
  ])
})

test('the threshold of a coupon counts the price after the cut', () => {
  const coupon: Coupon = { kind: 'fixed', amount: 1000, threshold: 10000 }
  const { refused } = priceOrder({ lines: [course(10000)], cut: 1, coupon })
  expect(refused[0]?.refusal).toEqual({ usable: false, reason: 'belowThreshold', missing: 1 })
})

test("a deposit's balance (type 11) takes no coupon and no red packet", () => {
  const result = priceOrder({
    lines: [course(10000)],
    type: 11,
    coupon: { kind: 'fixed', amount: 1000 },
    redPacket: { amount: 1000 },
  })
  expect(result.total).toBe(10000)
  expect(result.refused.map(({ kind, refusal }) => [kind, refusal.reason])).toEqual([
    ['coupon', 'notForThisOrder'],
    ['redPacket', 'notForThisOrder'],
  ])
})

test('a voucher outside its dates is refused when the time is given', () => {
  const redPacket = { amount: 1000, startTime: 100, endTime: 200 }
  const at = (now?: number) => priceOrder({ lines: [course(10000)], redPacket, now }).total
  expect([at(99), at(100), at(199), at(200), at()]).toEqual([10000, 9000, 9000, 10000, 9000])
})

test.each([
  ['a fraction', 0.5],
  ['negative', -1],
  ['no number', Number.NaN],
])('a price that is %s', (_, listPrice) => {
  expect(() => priceOrder({ lines: [course(listPrice)] })).toThrow(RangeError)
})

describe('pointsCut', () => {
  test.each([
    [10000, 5000, 1000],
    [10009, 5000, 1000],
    [10000, 999, 999],
    [9, 5000, 0],
    [10000, 0, 0],
    [10000, -5, 0],
  ])('of %i fen a balance of %i points pays %i', (rest, balance, cut) => {
    expect(pointsCut(rest, balance)).toBe(cut)
  })
})

const fen = fc.integer({ min: 0, max: 10_000_000 })
const coupon: fc.Arbitrary<Coupon> = fc.oneof(
  fc.record({ kind: fc.constant('fixed' as const), amount: fen, threshold: fen }),
  fc.record({
    kind: fc.constant('percent' as const),
    percentOff: fc.integer({ min: 0, max: 100 }),
    cap: fc.option(fen, { nil: undefined }),
    courseIds: fc.subarray([0, 1, 2]),
  }),
)
const order: fc.Arbitrary<PriceInput> = fc
  .array(fc.record({ listPrice: fen, price: fc.option(fen, { nil: undefined }) }), { maxLength: 6 })
  .chain((lines) =>
    fc.record({
      lines: fc.constant(lines.map((line, id) => ({ id, ...line }))),
      cut: fen,
      deposit: fc.option(fc.record({ paid: fen, countsAs: fen }), { nil: undefined }),
      coupon: fc.option(coupon),
      redPacket: fc.option(fc.record({ amount: fen })),
      points: fc.record({ balance: fen, use: fc.boolean() }),
    }),
  )

test('steps and shares add up to the total, and nothing is below 0', () => {
  fc.assert(
    fc.property(order, (input) => {
      const { listTotal, steps, total, shares, saved, pointsUsed } = priceOrder(input)
      expect(listTotal - steps.reduce((sum, step) => sum + step.amount, 0)).toBe(total)
      expect(shares.reduce((sum, share) => sum + share.total, 0)).toBe(total)
      for (const step of steps) {
        expect(shares.reduce((sum, share) => sum + share.off[step.kind], 0)).toBe(step.amount)
      }
      for (const share of shares) {
        const off = Object.values(share.off)
        expect(Math.min(share.total, ...off)).toBeGreaterThanOrEqual(0)
        expect(share.listPrice - off.reduce((sum, one) => sum + one, 0)).toBe(share.total)
      }
      expect(saved).toBeGreaterThanOrEqual(0)
      expect(pointsUsed).toBeLessThanOrEqual(input.points?.balance ?? 0)
    }),
  )
})
