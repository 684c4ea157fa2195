import { expect, test } from 'vitest'
import { otherPayView } from './other-pay'

test.each([
  ['owner', 'unpaid', 'share'],
  ['owner', 'paid', 'viewOrder'],
  ['owner', 'expired', 'viewOrder'],
  ['owner', 'refunded', 'viewOrder'],
  ['friend', 'unpaid', 'pay'],
  ['friend', 'paid', 'goHome'],
  ['friend', 'cancelled', 'goHome'],
  ['friend', 'refunded', 'goHome'],
] as const)('payment by a friend: the %s of an order that is %s may %s', (role, status, button) => {
  expect(otherPayView(role, status).button).toBe(button)
})
