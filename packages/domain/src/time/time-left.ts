/** What a countdown shows. */
export interface TimeParts {
  days: number
  hours: number
  minutes: number
  seconds: number
}

/** How far the server's clock is ahead of this one, in ms, from an answer's own time. */
export function clockSkew(serverNow: number, now: number): number {
  return serverNow - now
}

/** ms until an end that the server set, by the server's clock; never below 0. Never counted from ticks (decisions §8). */
export function timeLeft(endTime: number, now: number, skew = 0): number {
  return Math.max(0, endTime - (now + skew))
}

/** Splits ms into what a countdown shows; a begun second counts, so 0 shows only when nothing is left. */
export function timeParts(ms: number): TimeParts {
  const total = Math.ceil(Math.max(0, ms) / 1000)
  return {
    days: Math.floor(total / 86_400),
    hours: Math.floor(total / 3600) % 24,
    minutes: Math.floor(total / 60) % 60,
    seconds: total % 60,
  }
}

/** `'02:05:09'`, with days in the hours: `'49:00:00'`. */
export function clockText(ms: number): string {
  const { days, hours, minutes, seconds } = timeParts(ms)
  return [days * 24 + hours, minutes, seconds].map((n) => String(n).padStart(2, '0')).join(':')
}

/** Before, in, or after a period. */
export type Period = 'upcoming' | 'running' | 'over'

/** Where `now` lies in a period that may be open on either side; the end itself is over. */
export function periodAt(
  period: { startTime?: number | null; endTime?: number | null },
  now: number,
): Period {
  if (typeof period.startTime === 'number' && now < period.startTime) return 'upcoming'
  return typeof period.endTime === 'number' && now >= period.endTime ? 'over' : 'running'
}
