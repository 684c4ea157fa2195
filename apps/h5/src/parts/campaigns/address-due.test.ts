import { DAY } from '@kaozhou/domain'
import { expect, test } from 'vitest'
import { addressDueText } from './address-due'

const NOW = Date.UTC(2026, 10, 24)

test.each([
  ['a reward that was given has no address to fill in', 'given', null, null],
  ['one that waits says until when', 'waiting', NOW + 7 * DAY, '待填地址，12 月 1 日前'],
  ['one whose time is over says so', 'waiting', NOW, '已过期'],
] as const)('%s', (_, status, addressUntil, text) => {
  expect(addressDueText({ status, addressUntil }, NOW)).toBe(text)
})
