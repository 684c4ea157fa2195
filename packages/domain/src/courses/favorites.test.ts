import { expect, test } from 'vitest'
import { canAddFavorite, FAVORITES_LIMIT } from './favorites'

test.each([
  [0, true],
  [FAVORITES_LIMIT - 1, true],
  [FAVORITES_LIMIT, false],
  [FAVORITES_LIMIT + 1, false],
])('a person with %i favourites can add one: %s', (count, expected) => {
  expect(canAddFavorite(count)).toBe(expected)
})
