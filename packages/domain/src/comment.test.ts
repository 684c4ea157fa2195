import { expect, test } from 'vitest'
import { commentEarnsPoints } from './comment'

test.each([
  ['好'.repeat(29), false],
  ['好'.repeat(30), true],
  // One character to a person, two to a computer.
  ['🚣'.repeat(29), false],
  ['🚣'.repeat(30), true],
])('a comment of 30 characters earns points: %s, %s', (content, earns) => {
  expect(commentEarnsPoints(content)).toBe(earns)
})
