/** The numbers of a countdown. */
export interface TimeParts {
  /** Whole days. */
  days: number
  /** Hours beside the days, 0 to 23. */
  hours: number
  /** Minutes beside the hours, 0 to 59. */
  minutes: number
  /** Seconds beside the minutes, 0 to 59. */
  seconds: number
}

/** How far the server's clock is ahead of this one in ms, computed from the time in a response. */
export function clockSkew(serverNow: number, now: number): number {
  return serverNow - now
}

/** Splits ms into what a countdown shows; seconds are rounded up, so 0 shows only at the end. */
export function timeParts(ms: number): TimeParts {
  const total = Math.ceil(Math.max(0, ms) / 1000)
  return {
    days: Math.floor(total / 86_400),
    hours: Math.floor(total / 3600) % 24,
    minutes: Math.floor(total / 60) % 60,
    seconds: total % 60,
  }
}

/** Before, in, or after a period. */
export type Period = 'upcoming' | 'running' | 'over'

/** The position of `now` in a period, which may have no start or no end; at `endTime` it is over. */
export function periodAt(
  period: { startTime?: number | null; endTime?: number | null },
  now: number,
): Period {
  if (typeof period.startTime === 'number' && now < period.startTime) return 'upcoming'
  return typeof period.endTime === 'number' && now >= period.endTime ? 'over' : 'running'
}
