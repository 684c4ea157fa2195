import { describe, expect, test } from 'vitest'
import { randomInt, seededRandom } from './seeded-random'

function take(seed: number, count: number): number[] {
  const random = seededRandom(seed)
  return Array.from({ length: count }, () => random())
}

describe('seededRandom', () => {
  test('default: the same seed gives the same sequence', () => {
    expect(take(7, 500)).toEqual(take(7, 500))
  })

  test('default: the sequence has the reference values of mulberry32', () => {
    expect(take(1, 3).map((value) => value.toFixed(6))).toEqual([
      '0.627074',
      '0.002736',
      '0.527447',
    ])
  })

  test('args: another seed gives another sequence', () => {
    expect(take(7, 5)).not.toEqual(take(8, 5))
  })

  test('behavior: values lie in [0, 1) and spread over it', () => {
    const values = take(42, 10_000)
    expect(values.every((value) => value >= 0 && value < 1)).toBe(true)
    const mean = values.reduce((sum, value) => sum + value, 0) / values.length
    expect(mean).toBeCloseTo(0.5, 1)
  })

  test('behavior: randomInt gives both ends and nothing outside them', () => {
    const random = seededRandom(3)
    const rolls = new Set(Array.from({ length: 300 }, () => randomInt(random, 1, 6)))
    expect([...rolls].sort()).toEqual([1, 2, 3, 4, 5, 6])
  })
})
