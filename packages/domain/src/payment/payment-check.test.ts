import { describe, expect, test } from 'vitest'
import { otherPayView } from '../orders/other-pay'
import { PAYMENT_CHECK_DELAYS, paymentCheckDelay, paymentVerdict } from './payment-check'

test('the server is asked with growing waits for about a minute, then no more', () => {
  const delays = [...PAYMENT_CHECK_DELAYS]
  expect(delays).toEqual([...delays].sort((a, b) => a - b))
  expect(delays.reduce<number>((sum, delay) => sum + delay, 0)).toBe(63_000)
  expect(paymentCheckDelay(0)).toBe(500)
  expect(paymentCheckDelay(delays.length)).toBeNull()
})

describe('paymentVerdict', () => {
  test.each([
    ['paid', false, 0, 'paid'],
    ['paid', true, 99, 'paid'],
    ['refunded', false, 0, 'refunded'],
    ['expired', false, 0, 'closed'],
    ['cancelled', true, 0, 'closed'],
    ['unpaid', true, 0, 'cancelled'],
    ['unpaid', false, 0, 'waiting'],
    ['unpaid', false, 11, 'unknown'],
    [null, false, 0, 'waiting'],
    [null, true, 0, 'waiting'],
    [null, false, 11, 'unknown'],
  ] as const)(
    'the server says %s, cancelled %s, question %i: %s',
    (status, cancelled, attempt, verdict) => {
      expect(paymentVerdict({ status, cancelled, attempt })).toBe(verdict)
    },
  )
})

test.each([
  ['owner', 'unpaid', 'share'],
  ['owner', 'paid', 'viewOrder'],
  ['owner', 'expired', 'viewOrder'],
  ['owner', 'refunded', 'viewOrder'],
  ['friend', 'unpaid', 'pay'],
  ['friend', 'paid', 'goHome'],
  ['friend', 'cancelled', 'goHome'],
  ['friend', 'refunded', 'goHome'],
] as const)('pay by friend: the %s of an order that is %s may %s', (role, status, button) => {
  expect(otherPayView(role, status).button).toBe(button)
})
