import { MINUTE } from './spans'
/** From the first to the last millisecond of a day (spec §9). */
export const DAY_SPAN_MS = 86_399_999

function clockOf(timeZone: string): Intl.DateTimeFormat {
  return new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  })
}

/** How far the zone's clocks are ahead of UTC at an instant, in ms. */
function zoneOffset(instant: number, clock: Intl.DateTimeFormat): number {
  const parts = clock.formatToParts(instant)
  const field = (type: string) => Number(parts.find((part) => part.type === type)?.value)
  const [year, month, day] = [field('year'), field('month'), field('day')]
  const local = Date.UTC(year, month - 1, day, field('hour'), field('minute'), field('second'))
  return local - Math.floor(instant / 1000) * 1000
}

/**
 * The day that `now` lies in, by the clocks of a zone (Beijing by default): from its first millisecond on, and
 * always 86 399 999 ms long (spec §9), so on the two days a year when clocks move the end is not midnight.
 * Throws a `RangeError` for an unknown zone.
 */
export function dayWindow(
  now: number,
  timeZone = 'Asia/Shanghai',
): { startTime: number; endTime: number } {
  const clock = clockOf(timeZone)
  const offset = zoneOffset(now, clock)
  const day = Math.floor((now + offset) / 86_400_000)
  const midnight = day * 86_400_000
  const dayAt = (instant: number) => Math.floor((instant + zoneOffset(instant, clock)) / 86_400_000)
  let startTime = midnight - zoneOffset(midnight - offset, clock)
  // Where clocks jump at midnight the day begins after the jump; where they fall back, before it.
  while (dayAt(startTime) < day) startTime += 15 * MINUTE
  while (dayAt(startTime - 1) === day) startTime -= 15 * MINUTE
  return { startTime, endTime: startTime + DAY_SPAN_MS }
}
