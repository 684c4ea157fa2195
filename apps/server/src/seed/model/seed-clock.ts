import { startOfBeijingDay } from '@kaozhou/domain'

export const MINUTE = 60_000
export const HOUR = 60 * MINUTE
export const DAY = 24 * HOUR

/** `clock` ("19:30") of the Beijing day that is `days` after today. */
export function beijingTime(now: number, days: number, clock: string): number {
  const [hours = 0, minutes = 0] = clock.split(':').map(Number)
  return startOfBeijingDay(now) + days * DAY + hours * HOUR + minutes * MINUTE
}

/** Ten minutes ago, or the start of the day: a running class has to be of today. */
export function startedJustNow(now: number): number {
  return Math.max(now - 10 * MINUTE, startOfBeijingDay(now))
}

/** `wish` ms after now, or half of the rest of the day when that is shorter: in the future and today. */
export function laterToday(now: number, wish: number): number {
  const left = startOfBeijingDay(now) + DAY - 1 - now
  return now + Math.min(wish, Math.floor(left / 2))
}
