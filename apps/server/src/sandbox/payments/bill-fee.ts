import { DAY, parseBeijingDay } from '@kaozhou/domain'

/** What both take of a payment: 0.6 percent. */
export const FEE_RATE = '0.60%'

/** The fee of a sum in fen. */
export function feeOf(amount: number): number {
  return Math.round(amount * 0.006)
}

/** The first millisecond of a day and of the one after it; null for a text that is no day. */
export function spanOfDay(day: unknown): { from: number; to: number } | null {
  if (typeof day !== 'string' || !/^\d{4}-\d\d-\d\d$/.test(day)) return null
  const from = parseBeijingDay(day)
  return Number.isNaN(from) ? null : { from, to: from + DAY }
}
