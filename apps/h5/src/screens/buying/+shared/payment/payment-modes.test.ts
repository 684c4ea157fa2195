import { expect, test } from 'vitest'
import { paymentButtonText } from './payment-modes'

test.each([
  ['ALI', '去支付 ¥89'],
  ['WECHAT', '去支付 ¥89'],
  ['payAnotherType', '找同学付 ¥89'],
  ['useCredit', '去分期'],
] as const)('with %s the button says %s', (mode, words) => {
  expect(paymentButtonText(mode, '¥89')).toBe(words)
})
