import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { drawPrize, drawsLeft, envelopeRange, fairBelow, lotteryWeight } from './lottery'

const prizes = [
  { id: 'phone', weight: 1, stock: 0 },
  { id: 'book', weight: 3, stock: 5 },
  { id: 'nothing to draw', weight: 0, stock: null },
  { id: 'thanks', weight: 6, stock: null },
]

describe('drawPrize', () => {
  test.each([
    [0, null],
    [1, 'book'],
    [3, 'book'],
    [4, 'thanks'],
    [9, 'thanks'],
  ])('a roll of %i draws %s', (roll, id) => {
    expect(drawPrize(prizes, roll)?.id ?? null).toBe(id)
  })

  test.each([-1, 10, 0.5, Number.NaN])('a roll of %d is out of range', (roll) => {
    expect(() => drawPrize(prizes, roll)).toThrow(RangeError)
  })

  test('there are no prizes to draw from', () => {
    expect(() => drawPrize([], 0)).toThrow(RangeError)
  })

  test('over all rolls every prize is drawn as often as its weight says', () => {
    const list = fc.array(fc.nat(30), { minLength: 1, maxLength: 8 })
    fc.assert(
      fc.property(list, (weights) => {
        const all = weights.map((weight, id) => ({ id, weight, stock: 1 }))
        const counts = weights.map(() => 0)
        for (let roll = 0; roll < lotteryWeight(all); roll++) {
          const id = drawPrize(all, roll)?.id ?? -1
          counts[id] = (counts[id] ?? 0) + 1
        }
        expect(counts).toEqual(weights)
      }),
    )
  })
})

describe('fairBelow', () => {
  test.each([
    [10, 0, 0],
    [10, 19, 9],
    [1, 123, 0],
    [2 ** 32, 2 ** 32 - 1, 2 ** 32 - 1],
    // 2³² is 6 more than a multiple of 10: the six highest numbers would make 0 to 5 likelier.
    [10, 2 ** 32 - 7, 9],
    [10, 2 ** 32 - 6, null],
    [10, 2 ** 32 - 1, null],
  ])('a number below %i from the random number %i: %s', (bound, random, expected) => {
    expect(fairBelow(bound, random)).toBe(expected)
  })

  test.each([
    [0, 0],
    [1.5, 0],
    [2 ** 32 + 1, 0],
    [10, -1],
    [10, 2 ** 32],
    [10, 0.5],
  ])('a number below %d from the random number %d', (bound, random) => {
    expect(() => fairBelow(bound, random)).toThrow(RangeError)
  })
})

test.each([
  [{ earned: 3, used: 1 }, 2],
  [{ earned: 1, used: 3 }, 0],
  [{ earned: 10, used: 0, perDay: 2 }, 2],
  [{ earned: 10, used: 1, perDay: 2, usedToday: 1 }, 1],
  [{ earned: 10, used: 2, perDay: 2, usedToday: 3 }, 0],
])('drawsLeft with %o: %i', (chances, left) => {
  expect(drawsLeft(chances)).toBe(left)
})

describe('envelopeRange', () => {
  test.each([
    [
      { budget: 100, left: 1, min: 1 },
      { least: 100, most: 100 },
    ],
    [
      { budget: 100, left: 10, min: 1 },
      { least: 1, most: 19 },
    ],
    [
      { budget: 10, left: 10, min: 1 },
      { least: 1, most: 1 },
    ],
    [{ budget: 9, left: 10, min: 1 }, null],
    [{ budget: 9, left: 0, min: 1 }, null],
  ])('the next envelope of %o: %o', (pot, range) => {
    expect(envelopeRange(pot)).toEqual(range)
  })

  test('the envelopes add up to the budget, and each holds the least amount or more', () => {
    const input = fc.record({ left: fc.integer({ min: 1, max: 20 }), spare: fc.nat(5000) })
    fc.assert(
      fc.property(input, fc.array(fc.double({ min: 0, max: 1, noNaN: true })), (pot, luck) => {
        let budget = pot.left + pot.spare
        for (let left = pot.left; left > 0; left--) {
          const range = envelopeRange({ budget, left, min: 1 })
          if (!range) throw new Error('the budget does not reach')
          const chance = luck[left % Math.max(1, luck.length)] ?? 0.5
          const amount = range.least + Math.floor((range.most - range.least) * chance)
          expect(amount).toBeGreaterThanOrEqual(1)
          budget -= amount
        }
        expect(budget).toBe(0)
      }),
    )
  })
})
