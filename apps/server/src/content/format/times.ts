import { DAY, HOUR, MINUTE, startOfBeijingDay } from '@kaozhou/domain'
import * as v from 'valibot'

const CLOCK = /^([01]\d|2[0-3]):[0-5]\d$/
const ABSOLUTE = /^(\d{4})-(\d\d)-(\d\d)(?: (\d\d:\d\d))?$/

const WORDS = '时间写成 "2026-12-12 09:00"、{ day: +3, at: "19:30" } 或 { hours: 30 }（北京时间）'

const absolute = v.pipe(
  v.string(),
  v.regex(ABSOLUTE, WORDS),
  v.check((value) => absoluteTime(value, 'start') !== null, '日历上没有这一天，或没有这个钟点'),
)

const ofDay = v.strictObject({
  day: v.pipe(v.number(), v.integer()),
  at: v.optional(
    v.pipe(
      v.string('钟点写成 "19:30"，加引号'),
      v.regex(CLOCK, '钟点写成 "19:30"，从 00:00 到 23:59'),
    ),
  ),
})

const fromNow = v.pipe(
  v.strictObject({
    hours: v.optional(v.number()),
    minutes: v.optional(v.number()),
    today: v.optional(v.literal(true)),
  }),
  v.check(({ hours, minutes }) => (hours === undefined) !== (minutes === undefined), WORDS),
)

/**
 * A time by the clocks of Beijing: absolute (`2026-12-12 09:00`), of a day counted from the one on which the folder was first
 * applied (`{ day: +3, at: "19:30" }`), or from that moment (`{ hours: 30 }`; with `today: true` kept inside that day).
 */
export const time = v.union([absolute, ofDay, fromNow], WORDS)

export type TimeSpec = v.InferOutput<typeof time>

/** Which end of a day a time without a clock means: a beginning is 00:00, an end is the day's last millisecond. */
export type Edge = 'start' | 'end'

/** Resolves a time against `origin`, when the folder was first applied; both ms since the epoch. */
export function resolveTime(spec: TimeSpec, origin: number, edge: Edge = 'start'): number {
  if (typeof spec === 'string') {
    const resolved = absoluteTime(spec, edge)
    if (resolved === null) throw new Error(`${spec} is no time`)
    return resolved
  }
  if ('day' in spec) return startOfBeijingDay(origin) + spec.day * DAY + clockTime(spec.at, edge)
  const { hours = 0, minutes = 0, today } = spec
  const distance = Math.round(hours * HOUR + minutes * MINUTE)
  return today ? insideToday(origin, distance) : origin + distance
}

/** The day of `origin` has to hold a lesson of today: at its start at the earliest, in the first half of its rest. */
function insideToday(origin: number, distance: number): number {
  const start = startOfBeijingDay(origin)
  if (distance <= 0) return Math.max(origin + distance, start)
  return origin + Math.min(distance, Math.floor((start + DAY - 1 - origin) / 2))
}

function clockTime(clock: string | undefined, edge: Edge): number {
  if (clock === undefined) return edge === 'start' ? 0 : DAY - 1
  const [hours = 0, minutes = 0] = clock.split(':').map(Number)
  return hours * HOUR + minutes * MINUTE
}

function absoluteTime(value: string, edge: Edge): number | null {
  const [, year, month, day, clock] = ABSOLUTE.exec(value) ?? []
  if (clock !== undefined && !CLOCK.test(clock)) return null
  const utc = Date.UTC(Number(year), Number(month) - 1, Number(day))
  // 31 February becomes a day of March.
  if (Number.isNaN(utc) || !new Date(utc).toISOString().startsWith(`${year}-${month}-${day}`))
    return null
  return utc - 8 * HOUR + clockTime(clock, edge)
}
