import { describe, expect, test } from 'vitest'
import { fitWithin, isSmallScreen } from './screen-fit'

describe('isSmallScreen: true when height / width is below 1.55', () => {
  test.each([
    [375, 667, false],
    [100, 155, false],
    [1000, 1549, true],
    [768, 1024, true],
    [0, 0, false],
  ])('%i × %i: %s', (width, height, small) => {
    expect(isSmallScreen(width, height)).toBe(small)
  })
})

describe('fitWithin', () => {
  test.each([
    [4000, 3000, 1000, 1000, 750],
    [3000, 4000, 1000, 750, 1000],
    [1000, 500, 1000, 1000, 500],
    [10, 5, 1000, 10, 5],
    [5000, 1, 1000, 1000, 1],
    [1001, 999, 1000, 1000, 998],
  ])('%i × %i within %i is %i × %i', (width, height, max, w, h) => {
    expect(fitWithin(width, height, max)).toEqual({ width: w, height: h })
  })

  test.each([
    [0, 1, 1],
    [1, -1, 1],
    [1, 1, 0],
    [Number.NaN, 1, 1],
  ])('%d × %d within %d', (width, height, max) => {
    expect(() => fitWithin(width, height, max)).toThrow(RangeError)
  })
})
