import fc from 'fast-check'
import { expect, test } from 'vitest'
import { shareOut } from './share-out'

test.each([
  [100, [1000, 1000, 1000], [34, 33, 33]],
  [2, [1, 1, 1], [1, 1, 0]],
  [100, [2000, 1000], [67, 33]],
  [10, [0, 10], [0, 10]],
  [0, [5, 5], [0, 0]],
  [0, [0, 0], [0, 0]],
  [0, [], []],
  [15, [10, 5], [10, 5]],
])('%i shared out over the weights %o is %o', (whole, weights, parts) => {
  expect(shareOut(whole, weights)).toEqual(parts)
})

test('exact where the products are above 2^53', () => {
  const big = 2 ** 52 - 1
  expect(shareOut(big, [big, 1])).toEqual([big - 1, 1])
})

test('a whole above the sum of the weights', () => {
  expect(() => shareOut(11, [5, 5])).toThrow(RangeError)
})

test('the parts add up to the whole, none is below 0 or above its weight', () => {
  const input = fc
    .array(fc.integer({ min: 0, max: 1_000_000_000 }), { minLength: 1, maxLength: 12 })
    .chain((weights) => {
      const sum = weights.reduce((total, weight) => total + weight, 0)
      return fc.tuple(fc.integer({ min: 0, max: sum }), fc.constant(weights))
    })
  fc.assert(
    fc.property(input, ([whole, weights]) => {
      const parts = shareOut(whole, weights)
      expect(parts.reduce((total, part) => total + part, 0)).toBe(whole)
      for (const [index, part] of parts.entries()) {
        expect(part).toBeGreaterThanOrEqual(0)
        expect(part).toBeLessThanOrEqual(weights[index] ?? 0)
      }
    }),
  )
})
