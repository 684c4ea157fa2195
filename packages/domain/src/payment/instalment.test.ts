import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { instalmentPlan } from './instalment'

describe('instalment', () => {
  test('¥100 in three periods with a fee of 2.5 %: the first period carries the rest of the division', () => {
    expect(instalmentPlan(10000, { periods: 3, feeBasisPoints: 250 })).toEqual({
      periods: 3,
      amount: 10000,
      fee: 250,
      total: 10250,
      rows: [
        { period: 1, principal: 3334, fee: 84, due: 3418 },
        { period: 2, principal: 3333, fee: 83, due: 3416 },
        { period: 3, principal: 3333, fee: 83, due: 3416 },
      ],
    })
  })

  test.each([
    [10000, 0, 0],
    [199, 250, 5],
    [1, 4999, 0],
    [1, 5000, 1],
  ])('%i fen at %i basis points: a fee of %i', (amount, feeBasisPoints, fee) => {
    expect(instalmentPlan(amount, { periods: 1, feeBasisPoints }).fee).toBe(fee)
  })

  test.each([
    [0.5, 3, 0],
    [-1, 3, 0],
    [100, 0, 0],
    [100, 1.5, 0],
    [100, 3, -1],
  ])('error: %d fen in %d periods at %d basis points', (amount, periods, feeBasisPoints) => {
    expect(() => instalmentPlan(amount, { periods, feeBasisPoints })).toThrow(RangeError)
  })

  test('property: the amounts due add up to the total and differ by two fen at most', () => {
    const offer = fc.record({
      periods: fc.integer({ min: 1, max: 24 }),
      feeBasisPoints: fc.nat(2000),
    })
    fc.assert(
      fc.property(fc.nat(10_000_000), offer, (amount, one) => {
        const { rows, total } = instalmentPlan(amount, one)
        const due = rows.map((row) => row.due)
        expect(due.reduce((sum, fen) => sum + fen, 0)).toBe(total)
        expect(Math.max(...due) - Math.min(...due)).toBeLessThanOrEqual(2)
      }),
    )
  })
})
