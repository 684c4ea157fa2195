import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { DepositOffer } from './deposit'
import { depositBalance, depositFault, depositStatus, depositText, maxDeposit } from './deposit'
import { instalmentPlan } from './instalment'
import type { JointGroup, JointPricing } from './joint-bundle'
import { checkJointSelection, jointCut, jointRuleText, toggleJointCourse } from './joint-bundle'

describe('deposit', () => {
  const offer: DepositOffer = {
    price: 19900,
    deposit: 2000,
    countsAs: 6000,
    balanceStart: 100,
    balanceEnd: 200,
  }

  test('at most 20 % of the price, rounded down', () => {
    expect([19900, 19999, 4, 0].map(maxDeposit)).toEqual([3980, 3999, 0, 0])
  })

  test.each<[Partial<DepositOffer>, ReturnType<typeof depositFault>]>([
    [{}, null],
    [{ deposit: 3980 }, null],
    [{ deposit: 3981 }, 'depositTooHigh'],
    [{ deposit: 0 }, 'depositMissing'],
    [{ countsAs: 1999 }, 'countsForLess'],
    [{ countsAs: 2000 }, null],
    [{ countsAs: 19900 }, null],
    [{ countsAs: 19901 }, 'countsForTooMuch'],
    [{ balanceEnd: 100 }, 'balanceWindow'],
  ])('%o: %s', (change, fault) => {
    expect(depositFault({ ...offer, ...change })).toBe(fault)
  })

  test('what is left, and how it reads', () => {
    expect(depositBalance(offer)).toBe(13900)
    expect(depositBalance({ price: 100, countsAs: 200 })).toBe(0)
    expect(depositText(offer)).toBe('定金20元抵60元')
    expect(depositText({ deposit: 2000, countsAs: 2000 })).toBe('定金20元')
  })

  test.each([
    [{}, 50, 'depositUnpaid'],
    [{ depositPaid: true }, 99, 'waitingForBalance'],
    [{ depositPaid: true }, 100, 'balanceOpen'],
    [{ depositPaid: true }, 199, 'balanceOpen'],
    [{ depositPaid: true }, 200, 'forfeited'],
    [{ depositPaid: true, balancePaid: true }, 999, 'done'],
    [{ depositPaid: true, balancePaid: true, refunded: true }, 999, 'refunded'],
    [{ depositPaid: true, refunded: true }, 999, 'refunded'],
  ])('%o at %i: %s', (change, now, status) => {
    const order = { depositPaid: false, balancePaid: false, refunded: false, offer, ...change }
    expect(depositStatus(order, now)).toBe(status)
  })
})

describe('instalment', () => {
  test('three periods with a fee', () => {
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
  ])('error: %d fen in %d periods at %d', (amount, periods, feeBasisPoints) => {
    expect(() => instalmentPlan(amount, { periods, feeBasisPoints })).toThrow(RangeError)
  })

  test('property: what is due adds up, and periods differ by two fen at most', () => {
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

describe('joint bundle', () => {
  const group = (id: string, courseIds: number[], min: number, max = min): JointGroup => ({
    id,
    courseIds,
    min,
    max,
  })
  const groups = [group('one', [1, 2], 1), group('some', [3, 4, 5], 1, 2), group('all', [6], 1)]

  test.each([
    [[1, 3, 6], { ok: true, missing: [], over: [], unknown: [] }],
    [['1', '3', '6'], { ok: true, missing: [], over: [], unknown: [] }],
    [[3, 6], { ok: false, missing: [{ groupId: 'one', count: 1 }], over: [], unknown: [] }],
    [
      [1, 2, 3, 4, 5, 6],
      {
        ok: false,
        missing: [],
        over: [
          { groupId: 'one', count: 1 },
          { groupId: 'some', count: 1 },
        ],
        unknown: [],
      },
    ],
    [[1, 3, 6, 9], { ok: false, missing: [], over: [], unknown: [9] }],
    [[1, 1, 3, 6], { ok: true, missing: [], over: [], unknown: [] }],
  ])('choosing %o', (chosen, result) => {
    expect(checkJointSelection(groups, chosen)).toEqual(result)
  })

  test.each([
    ['a course more', [1], 3, [1, 3]],
    ['a course less', [1, 3], 3, [1]],
    ['by text or number', ['1'], 1, []],
    ['another of one takes its place', [1, 3], 2, [3, 2]],
    ['a full group stays', [3, 4], 5, [3, 4]],
    ['a course of no group', [1], 9, [1]],
  ])('a tap: %s', (_, chosen, course, expected) => {
    expect(toggleJointCourse(groups, chosen, course)).toEqual(expected)
  })

  test('the rules in words', () => {
    expect(groups.map(jointRuleText)).toEqual(['选1门', '选1-2门', '全选'])
  })

  const steps = [
    { count: 3, cut: 3000 },
    { count: 2, cut: 1000 },
  ]
  test.each<[JointPricing, number[], number]>([
    [{ kind: 'fixedPrice', price: 9900 }, [10000, 5000], 5100],
    [{ kind: 'fixedPrice', price: 99900 }, [10000, 5000], 0],
    [{ kind: 'cut', amount: 500 }, [10000, 5000], 500],
    [{ kind: 'cut', amount: 99900 }, [10000, 5000], 15000],
    [{ kind: 'percentOff', percent: 15 }, [9999], 1499],
    [{ kind: 'byCount', steps }, [9000], 0],
    [{ kind: 'byCount', steps }, [9000, 9000], 1000],
    [{ kind: 'byCount', steps }, [9000, 9000, 9000, 9000], 3000],
    [{ kind: 'cut', amount: 500 }, [], 0],
  ])('%o off %o is %i', (pricing, prices, cut) => {
    expect(jointCut(pricing, prices)).toBe(cut)
  })
})
