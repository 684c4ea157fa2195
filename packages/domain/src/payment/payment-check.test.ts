import { expect, test } from 'vitest'
import { PAYMENT_CHECK_DELAYS, paymentCheckDelay } from './payment-check'

test('the server is asked about a payment after growing delays for about a minute, then no more', () => {
  const delays = [...PAYMENT_CHECK_DELAYS]
  expect(delays).toEqual([...delays].sort((a, b) => a - b))
  expect(delays.reduce<number>((sum, delay) => sum + delay, 0)).toBe(63_000)
  expect(paymentCheckDelay(0)).toBe(500)
  expect(paymentCheckDelay(delays.length)).toBeNull()
})
