import { expect, test } from 'vitest'
import { commentEarnsPoints, commentOutcome } from './comment'

test.each([
  ['好'.repeat(29), false],
  ['好'.repeat(30), true],
  // An emoji is one character to the reader and two UTF-16 code units.
  ['🚣'.repeat(29), false],
  ['🚣'.repeat(30), true],
])('a comment of 30 characters or more earns points: %s, %s', (content, earns) => {
  expect(commentEarnsPoints(content)).toBe(earns)
})

test.each([
  [0, 'success'],
  [117, 'loginRequired'],
  [1, 'refused'],
  [1001, 'refused'],
])('a comment that the server answers with code %i: %s', (code, outcome) => {
  expect(commentOutcome(code)).toBe(outcome)
})
