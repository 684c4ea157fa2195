import { describe, expect, test } from 'vitest'
import { cartCount, isCartVisible } from './cart-visibility'
import { appendPage, isLastPage, nextPage } from './list-page'
import { fitWithin, isSmallScreen } from './screen-fit'

describe('isCartVisible: only the string 1', () => {
  test.each([
    ['1', true],
    [1, false],
    [true, false],
    ['0', false],
    ['', false],
    [' 1', false],
    ['01', false],
    [null, false],
    [undefined, false],
    [['1'], false],
  ])('%o: %s', (value, visible) => {
    expect(isCartVisible(value)).toBe(visible)
  })
})

test.each([
  [3, 3],
  ['3', 3],
  [0, 0],
  [-1, 0],
  [1.5, 0],
  ['', 0],
  ['x', 0],
  [null, 0],
  [undefined, 0],
  [{}, 0],
])('cartCount %o: %i', (value, count) => {
  expect(cartCount(value)).toBe(count)
})

describe('lists', () => {
  test.each([
    [1, ['c'], ['c']],
    [0, ['c'], ['c']],
    [2, ['c'], ['a', 'b', 'c']],
    [3, [], ['a', 'b']],
    [1, [], []],
  ])('page %i of %o makes %o', (page, items, expected) => {
    expect(appendPage(['a', 'b'], page, items)).toEqual(expected)
  })

  test('what was there is left alone', () => {
    const list = Object.freeze(['a'])
    const items = Object.freeze(['b'])
    expect(appendPage(list, 1, items)).not.toBe(items)
    expect(appendPage(list, 2, items)).toEqual(['a', 'b'])
    expect(list).toEqual(['a'])
  })

  test('the page to ask for next', () => {
    expect(nextPage({ page: 1, end: false })).toBe(2)
    expect(nextPage({ page: 2, end: true })).toBeNull()
  })

  test.each([
    [1, 20, 0, true],
    [1, 20, 20, true],
    [1, 20, 21, false],
    [2, 20, 21, true],
  ])('page %i of %i each, %i in all, is the last: %s', (page, length, total, last) => {
    expect(isLastPage(page, length, total)).toBe(last)
  })
})

describe('isSmallScreen: height to width below 1.55', () => {
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
  ])('error: %d × %d within %d', (width, height, max) => {
    expect(() => fitWithin(width, height, max)).toThrow(RangeError)
  })
})
