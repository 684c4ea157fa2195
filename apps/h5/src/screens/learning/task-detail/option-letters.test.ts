import { expect, test } from 'vitest'
import { chooseLetter, letterAt } from './option-letters'

test.each([
  ['', 'B', true, 'B'],
  ['B', 'A', true, 'AB'],
  ['ACD', 'B', true, 'ABCD'],
  ['AB', 'A', true, 'AB'],
  ['AB', 'A', false, 'B'],
  ['B', 'A', false, 'B'],
])('in the answer %j, %s ticked %j makes it %j', (before, letter, ticked, after) => {
  expect(chooseLetter(before, letter, ticked)).toBe(after)
})

test('options are lettered from A on', () => {
  expect([0, 1, 4].map(letterAt)).toEqual(['A', 'B', 'E'])
})
