import { formatFen } from '@kaozhou/domain'

export interface CouponTerms {
  kind: 'fixed' | 'percent'
  /** Fen, or percents that are taken off. */
  value: number
  threshold: number
  cap?: number | null
}

/** What a coupon takes off, in words: 满 100 减 20. */
export function couponTermsText({ kind, value, threshold, cap }: CouponTerms): string {
  const cut = kind === 'fixed' ? `减 ${formatFen(value)}` : `${(100 - value) / 10} 折`
  const most = cap ? `，最多减 ${formatFen(cap)}` : ''
  return `${threshold > 0 ? `满 ${formatFen(threshold)} ${cut}` : `无门槛 ${cut}`}${most}`
}

/** {@link couponTermsText} of a red packet. */
export function packetTermsText(packet: { amount: number; threshold: number }): string {
  return couponTermsText({ kind: 'fixed', value: packet.amount, threshold: packet.threshold })
}
