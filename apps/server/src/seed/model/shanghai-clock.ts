export const MINUTE = 60_000
export const HOUR = 60 * MINUTE
export const DAY = 24 * HOUR

// Mainland China keeps one zone all year round, so an offset is enough here.
const SHANGHAI_OFFSET = 8 * HOUR

/** The first instant of the Shanghai day that `now` lies in. */
export function startOfShanghaiDay(now: number): number {
  return Math.floor((now + SHANGHAI_OFFSET) / DAY) * DAY - SHANGHAI_OFFSET
}

/** `clock` ("19:30") of the Shanghai day that is `days` after today. */
export function shanghaiTime(now: number, days: number, clock: string): number {
  const [hours = 0, minutes = 0] = clock.split(':').map(Number)
  return startOfShanghaiDay(now) + days * DAY + hours * HOUR + minutes * MINUTE
}

/** Ten minutes ago, or the start of the day: a running class has to be of today. */
export function startedJustNow(now: number): number {
  return Math.max(now - 10 * MINUTE, startOfShanghaiDay(now))
}

/** `wish` ms after now, or half of the rest of the day when that is shorter: in the future and today. */
export function laterToday(now: number, wish: number): number {
  const left = startOfShanghaiDay(now) + DAY - 1 - now
  return now + Math.min(wish, Math.floor(left / 2))
}
