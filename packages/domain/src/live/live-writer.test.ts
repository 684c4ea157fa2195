import { expect, test } from 'vitest'
import { isSameWriter } from './live-writer'

test.each([
  ['the same user', { userId: 7 }, { userId: 7, staffId: null }, true],
  ['another user', { userId: 7 }, { userId: 8 }, false],
  [
    'the same member of the staff',
    { userId: null, staffId: 2 },
    { userId: null, staffId: 2 },
    true,
  ],
  ['another one', { userId: null, staffId: 2 }, { userId: null, staffId: 3 }, false],
  ['a user with the number of one', { userId: 2 }, { userId: null, staffId: 2 }, false],
  ['messages of deleted accounts', { userId: null }, { userId: null }, false],
] as const)('%s', (_, one, other, isSame) => {
  expect(isSameWriter(one, other)).toBe(isSame)
  expect(isSameWriter(other, one)).toBe(isSame)
})
