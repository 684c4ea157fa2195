import { expect, test } from 'vitest'
import { commentEarnsPoints, commentOutcome } from './comment'

test.each([
  ['好'.repeat(29), false],
  ['好'.repeat(30), true],
  // One character to a person, two to a computer.
  ['🚣'.repeat(29), false],
  ['🚣'.repeat(30), true],
])('a comment of 30 characters earns points: %s, %s', (content, earns) => {
  expect(commentEarnsPoints(content)).toBe(earns)
})

test.each([
  [0, 'success'],
  [117, 'loginRequired'],
  [1, 'refused'],
  [1001, 'refused'],
])('a comment answered with %i: %s', (code, outcome) => {
  expect(commentOutcome(code)).toBe(outcome)
})
