import { expect, test } from 'vitest'
import { statusTone } from './order-item'

test.each([
  ['unpaid', false, 'act'],
  ['paid', false, 'good'],
  ['paid', true, 'act'],
  ['refunded', false, 'over'],
  ['cancelled', false, 'over'],
  ['expired', false, 'over'],
] as const)('an order that is %s (refunding: %s) has the tone %s', (status, refunding, tone) => {
  expect(statusTone({ status, refunding })).toBe(tone)
})
