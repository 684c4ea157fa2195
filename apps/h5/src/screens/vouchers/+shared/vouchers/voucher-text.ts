import type { WalletCoupon } from '@kaozhou/api'
import { DAY } from '@kaozhou/domain'
import { periodText } from '../../../../parts/coupons/coupon-terms'

/** An unused voucher says how long it lasts from this many days before its end. */
const SOON_DAYS = 3

type Voucher = Pick<WalletCoupon, 'status' | 'startTime' | 'endTime' | 'now'>

/** Says that a voucher can't be used yet, or that it expires soon; undefined otherwise. */
export function voucherNote(
  { status, startTime, endTime, now }: Voucher,
  dateOf: (time: number) => string,
): string | undefined {
  if (status !== 'unused') return undefined
  if (startTime > now) return `${dateOf(startTime)}起可用`
  const days = Math.ceil((endTime - now) / DAY)
  if (days > SOON_DAYS) return undefined
  return days <= 1 ? '今天到期' : `还有 ${days} 天到期`
}

/** The terms of a voucher, and the time from when until when it can be used. */
export function validityLine(
  said: string | undefined,
  period: Pick<Voucher, 'startTime' | 'endTime'>,
  dateOf: (time: number) => string,
): string {
  return [said?.replace(/。$/, ''), periodText(period, dateOf)].filter(Boolean).join(' · ')
}

/** False while it has not begun, or when it is used or over. */
export function isUsable({ status, startTime, now }: Voucher): boolean {
  return status === 'unused' && startTime <= now
}
