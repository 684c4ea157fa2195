import type { ClaimableCoupon } from '@kaozhou/api'
import { formatFen } from '@kaozhou/domain'

/** 8.5 折 for 15 percent off. */
export function discountText(percentOff: number): string {
  return `${(100 - percentOff) / 10} 折`
}

/** The discount of a coupon in a few words: 满 299 减 40, 立减 30, 8.5 折. */
export function couponText({ kind, value, threshold }: ClaimableCoupon): string {
  if (kind === 'percent') return discountText(value)
  return threshold > 0
    ? `满 ${formatFen(threshold)} 减 ${formatFen(value)}`
    : `立减 ${formatFen(value)}`
}

/** The order amount from which a coupon can be used. */
export function thresholdText({ threshold }: Pick<ClaimableCoupon, 'threshold'>): string {
  return threshold > 0 ? `满 ${formatFen(threshold)} 可用` : '无门槛'
}
