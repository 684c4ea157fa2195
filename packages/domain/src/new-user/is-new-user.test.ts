import { expect, test } from 'vitest'
import { isNewUser, NEW_USER_MS } from './is-new-user'

const NOW = 1_790_000_000_000

test.each([
  { what: 'just signed up', age: 0, hasReceive: false, expected: true },
  {
    what: 'the last millisecond of 7 days',
    age: NEW_USER_MS - 1,
    hasReceive: false,
    expected: true,
  },
  { what: '7 days after signing up', age: NEW_USER_MS, hasReceive: false, expected: false },
  { what: 'the gift was received', age: 0, hasReceive: true, expected: false },
])('$what: $expected', ({ age, hasReceive, expected }) => {
  expect(isNewUser({ hasReceive, createdAt: NOW - age }, NOW)).toBe(expected)
})
