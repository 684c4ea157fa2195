import type { ClaimableCoupon } from '@kaozhou/api'
import { expect, test } from 'vitest'
import { couponText, thresholdText } from './coupon-text'

const coupon = (changes: Partial<ClaimableCoupon>): ClaimableCoupon => ({
  id: 1,
  name: '券',
  kind: 'fixed',
  value: 4000,
  threshold: 29_900,
  received: false,
  soldOut: false,
  ...changes,
})

test.each([
  [{}, '满 299 减 40', '满 299 可用'],
  [{ threshold: 0, value: 3050 }, '立减 30.50', '无门槛'],
  [{ kind: 'percent', value: 15, threshold: 5000 }, '8.5 折', '满 50 可用'],
  [{ kind: 'percent', value: 10, threshold: 0 }, '9 折', '无门槛'],
] as const)('a coupon with %o reads “%s”, its threshold “%s”', (changes, text, threshold) => {
  expect(couponText(coupon(changes))).toBe(text)
  expect(thresholdText(coupon(changes))).toBe(threshold)
})
