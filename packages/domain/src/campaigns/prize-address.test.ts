import { expect, test } from 'vitest'
import { PRIZE_ADDRESS_DAYS, prizeAddressEnd } from './prize-address'

test('a prize takes an address until the days that the rules of campaigns name are over', () => {
  const wonAt = Date.UTC(2026, 10, 1)
  expect(prizeAddressEnd(wonAt)).toBe(Date.UTC(2026, 10, 1 + PRIZE_ADDRESS_DAYS))
})
