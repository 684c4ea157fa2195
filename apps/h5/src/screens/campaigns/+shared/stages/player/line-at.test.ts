import { expect, test } from 'vitest'
import { lineAt } from './line-at'

const LINES = [{ at: 1 }, { at: 4.5 }, { at: 9 }]

test.each([
  [0, -1],
  [1, 0],
  [4.4, 0],
  [4.5, 1],
  [100, 2],
])('at second %d the line with index %d is spoken', (time, line) => {
  expect(lineAt(LINES, time)).toBe(line)
})
