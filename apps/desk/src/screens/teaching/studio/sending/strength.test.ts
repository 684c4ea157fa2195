import { expect, test } from 'vitest'
import { BEST_RATE, type Rate, rateAfter, strengthOf } from './strength'

test.each([
  ['sending', 0.2, 'good'],
  ['sending', 2, 'slow'],
  ['sending', 4.5, 'poor'],
  ['waiting', 0, 'away'],
  ['connecting', 0, 'away'],
  ['open', 0, 'good'],
] as const)('a line that is %s and %d s behind is %s', (phase, behind, strength) => {
  expect(strengthOf(phase, behind)).toBe(strength)
})

/** The step after each second of these delays. */
function steps(delays: readonly number[]): number[] {
  let rate: Rate = BEST_RATE
  return delays.map((behind, second) => {
    rate = rateAfter(rate, behind, 10_000 + second * 1000)
    return rate.step
  })
}

test('the picture gets a step coarser while more than 4 s wait, once in 6 s, down to the last step', () => {
  expect(steps(Array(8).fill(5))).toEqual([1, 1, 1, 1, 1, 1, 2, 2])
  expect(steps(Array(60).fill(5)).at(-1)).toBe(3)
})

test('it gets better after 20 s that kept up', () => {
  const taken = steps([5, ...Array(45).fill(0)])
  expect([taken[20], taken[21], taken[45]]).toEqual([1, 0, 0])
})

test('a small delay starts the 20 s again', () => {
  const taken = steps([5, ...Array(15).fill(0), 2, ...Array(15).fill(0)])
  expect(taken.at(-1)).toBe(1)
})
