import { expect, test } from 'vitest'
import { isNewUser, NEW_USER_MS } from './is-new-user'

const NOW = 1_790_000_000_000

test.each([
  { what: 'signed up just now', age: 0, hasReceive: false, expected: true },
  {
    what: 'signed up a millisecond less than 7 days ago',
    age: NEW_USER_MS - 1,
    hasReceive: false,
    expected: true,
  },
  { what: 'signed up 7 days ago', age: NEW_USER_MS, hasReceive: false, expected: false },
  {
    what: 'signed up just now and has received the gift',
    age: 0,
    hasReceive: true,
    expected: false,
  },
])('$what: a new user $expected', ({ age, hasReceive, expected }) => {
  expect(isNewUser({ hasReceive, createdAt: NOW - age }, NOW)).toBe(expected)
})
