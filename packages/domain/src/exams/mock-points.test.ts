import { expect, test } from 'vitest'
import { earnsMockPoints } from './mock-points'

test.each([
  [28, 57, 50, false],
  [29, 57, 50, true],
  [57, 57, 100, true],
  [56, 57, 100, false],
  [1, 57, 1, true],
  [0, 57, 1, false],
  [0, 0, 50, false],
])('%i of %i answered, at least %i %%: %s', (answered, questions, least, earns) => {
  expect(earnsMockPoints({ answered, questions }, least)).toBe(earns)
})
