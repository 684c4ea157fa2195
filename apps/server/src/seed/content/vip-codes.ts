import { beijingTime } from '../model/seed-clock'

export interface SeedVipCode {
  code: string
  cardId: number
  endTime: number
  usedAt: number | null
}

/** Card codes: one for each card, a used one, an expired one. */
export function vipCodes(now: number): SeedVipCode[] {
  const endTime = beijingTime(now, 180, '00:00') - 1
  const gone = beijingTime(now, -3, '00:00') - 1
  return [
    { code: 'KZVIPMONTH', cardId: 1901, endTime, usedAt: null },
    { code: 'KZVIPSEASON', cardId: 1902, endTime, usedAt: null },
    { code: 'KZVIPYEAR', cardId: 1903, endTime, usedAt: null },
    { code: 'KZVIPUSED1', cardId: 1901, endTime, usedAt: now },
    { code: 'KZVIPLATE1', cardId: 1901, endTime: gone, usedAt: null },
  ]
}
