import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { beijingDay, parseBeijingDay } from '../time/beijing-time'
import { instalmentDueTimes, instalmentPlan, yearlyRate } from './instalment'

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
  ])('%d fen in %d periods at %d basis points', (amount, periods, feeBasisPoints) => {
    expect(() => instalmentPlan(amount, { periods, feeBasisPoints })).toThrow(RangeError)
  })

  test('the amounts due add up to the total and differ by two fen at most', () => {
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

describe('yearlyRate', () => {
  test.each([
    ['nothing without a fee', 12, 0, 0],
    ['one period: twelve times the fee', 1, 100, 1200],
    // 1,000,000 = Σ 89,583.33 / 1.01130552^k for k from 1 to 12.
    ['12 periods at 7.5 %: more than the fee', 12, 750, 1357],
  ])('%s', (_, periods, feeBasisPoints, rate) => {
    const plan = instalmentPlan(1_000_000, { periods, feeBasisPoints })
    expect(Math.abs(yearlyRate(plan) - rate)).toBeLessThanOrEqual(1)
  })

  test('at the rate the periods are worth the amount', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 10_000, max: 500_000 }),
        fc.constantFrom(3, 6, 12),
        (amount, periods) => {
          const plan = instalmentPlan(amount, { periods, feeBasisPoints: 750 })
          const monthly = yearlyRate(plan) / 120_000
          const worth = plan.rows.reduce(
            (sum, { due, period }) => sum + due / (1 + monthly) ** period,
            0,
          )
          expect(Math.abs(worth - amount)).toBeLessThan(amount / 1000)
        },
      ),
    )
  })
})

describe('instalmentDueTimes', () => {
  test('the 10th of each month from the next one on, over the end of the year', () => {
    const times = instalmentDueTimes(parseBeijingDay('2026-11-22'), 3)
    expect(times.map(beijingDay)).toEqual(['2026-12-10', '2027-01-10', '2027-02-10'])
  })
})
