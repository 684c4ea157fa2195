import { describe, expect, test } from 'vitest'
import { cartCount, isCartVisible } from './cart-visibility'

describe('isCartVisible: true for the text "1" alone', () => {
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
