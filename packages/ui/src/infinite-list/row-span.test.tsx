import { expect, test } from 'vitest'
import { nextSpan, rowsBetween, rowTops } from './row-span'

const TOPS = rowTops(10, () => 100)

test.each([
  ['the top', 0, 250, 0, 3],
  ['a row ends at the edge', 100, 300, 1, 3],
  ['above the list', -900, -100, 0, 0],
  ['the end', 950, 2000, 9, 10],
  ['behind the end', 1200, 2000, 10, 10],
])('rows between: %s', (_, from, to, first, end) => {
  expect(rowsBetween(TOPS, from, to)).toEqual({ first, end })
})

test.each([
  {
    what: 'one more below, before one above',
    drawn: [4, 8],
    seen: [4, 8],
    near: [2, 12],
    next: [4, 9],
  },
  { what: 'one more above', drawn: [4, 12], seen: [5, 8], near: [2, 12], next: [3, 12] },
  { what: 'all that is seen at once', drawn: [0, 6], seen: [4, 9], near: [1, 12], next: [1, 10] },
  { what: 'far away, what is seen', drawn: [0, 6], seen: [50, 57], near: [45, 62], next: [50, 57] },
  { what: 'what is far goes', drawn: [0, 20], seen: [10, 14], near: [8, 16], next: [8, 16] },
  { what: 'below the screen', drawn: [0, 6], seen: [0, 0], near: [0, 4], next: [0, 4] },
  { what: 'below what is near', drawn: [0, 6], seen: [0, 0], near: [0, 0], next: [0, 6] },
  { what: 'above the screen', drawn: [40, 50], seen: [50, 50], near: [46, 50], next: [46, 50] },
  { what: 'nothing to do', drawn: [2, 12], seen: [4, 8], near: [2, 12], next: [2, 12] },
])('next: $what', ({ drawn, seen, near, next }) => {
  const span = ([first = 0, end = 0]: number[]) => ({ first, end })
  expect(nextSpan(span(drawn), span(seen), span(near))).toEqual(span(next))
})
