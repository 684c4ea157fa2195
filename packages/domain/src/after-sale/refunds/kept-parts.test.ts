import { expect, test } from 'vitest'
import { priceOrder } from '../../prices/price-order'
import { keptParts } from './kept-parts'

const two = [
  { id: 1, listPrice: 10_000 },
  { id: 2, listPrice: 5_000 },
]

test('a coupon and points: what is paid for each line, and its points', () => {
  const breakdown = priceOrder({
    lines: two,
    coupon: { kind: 'fixed', amount: 3_000, threshold: 0 },
    points: { balance: 600, use: true },
  })
  expect(keptParts(breakdown)).toEqual([
    { paid: 7_600, deposit: 0, points: 400 },
    { paid: 3_800, deposit: 0, points: 200 },
  ])
})

test('a deposit of ¥20 that counts ¥60: the ¥20 are shared over the lines', () => {
  const breakdown = priceOrder({ lines: two, deposit: { paid: 2_000, countsAs: 6_000 } })
  expect(keptParts(breakdown)).toEqual([
    { paid: 6_000, deposit: 1_333, points: 0 },
    { paid: 3_000, deposit: 667, points: 0 },
  ])
})

test('all of a deposit above the price is kept', () => {
  const breakdown = priceOrder({
    lines: [{ id: 1, listPrice: 1_500 }],
    deposit: { paid: 2_000, countsAs: 6_000 },
  })
  expect(keptParts(breakdown)).toEqual([{ paid: 0, deposit: 2_000, points: 0 }])
})

test('a price in points is spent on the first line', () => {
  expect(keptParts(priceOrder({ lines: [{ id: 'goods', listPrice: 990 }] }), 500)).toEqual([
    { paid: 990, deposit: 0, points: 500 },
  ])
})
