import { DAY } from './spans'
/**
 * Beijing time: eight hours ahead of UTC all year (no summer time since 1992). The product shows and compares days in
 * it, wherever the phone or the server is. Times are ms since epoch.
 */

/** How far Beijing's clocks are ahead of UTC. */
export const BEIJING_OFFSET_MS: number = 8 * 3_600_000

const WEEKDAYS = ['周日', '周一', '周二', '周三', '周四', '周五', '周六'] as const

/** `2026-11-20T19:30:00.000Z`, where the fields are Beijing's. */
function shifted(time: number): string {
  return new Date(time + BEIJING_OFFSET_MS).toISOString()
}

/** Days since 1970-01-01 in Beijing: consecutive days have consecutive numbers. */
export function beijingDayNumber(time: number): number {
  return Math.floor((time + BEIJING_OFFSET_MS) / DAY)
}

/** The first millisecond of the day with this number. */
export function startOfDayNumber(day: number): number {
  return day * DAY - BEIJING_OFFSET_MS
}

/** The first millisecond of the day that `time` lies in. */
export function startOfBeijingDay(time: number): number {
  return startOfDayNumber(beijingDayNumber(time))
}

/** `2026-11-20` */
export function beijingDay(time: number): string {
  return shifted(time).slice(0, 10)
}

/** The hour of the day, 0 to 23. */
export function beijingHour(time: number): number {
  return Number(shifted(time).slice(11, 13))
}

/** The first millisecond of a day that is written as `2026-11-20`; NaN for any other text. */
export function parseBeijingDay(day: string): number {
  return Date.parse(`${day}T00:00:00Z`) - BEIJING_OFFSET_MS
}

/** `2026-11-20 19:30:00`, as Alipay writes times. */
export function beijingDateTime(time: number): string {
  return shifted(time).slice(0, 19).replace('T', ' ')
}

/** Reads `2026-11-20 19:30:00`; `null` when the text is not a time of this form. */
export function parseBeijingDateTime(text: string): number | null {
  if (!/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d(\.\d+)?$/.test(text)) return null
  return parseInstant(`${text.replace(' ', 'T')}+08:00`)
}

/** `2026-11-20T19:30:00+08:00`, as WeChat Pay writes times. */
export function beijingIso(time: number): string {
  return `${shifted(time).slice(0, 19)}+08:00`
}

/** Reads an ISO 8601 time with its zone; `null` when the text is none. */
export function parseInstant(text: string): number | null {
  const time = Date.parse(text)
  return Number.isNaN(time) ? null : time
}

/** `20261120193000` */
export function beijingDigits(time: number): string {
  return shifted(time).slice(0, 19).replace(/\D/g, '')
}

/** `11 月 7 日` */
export function dayText(time: number): string {
  const date = new Date(time + BEIJING_OFFSET_MS)
  return `${date.getUTCMonth() + 1} 月 ${date.getUTCDate()} 日`
}

/** `周五` */
/** The day of the week in Beijing: 周五. */
export function weekdayText(time: number): string {
  return WEEKDAYS[new Date(time + BEIJING_OFFSET_MS).getUTCDay()] ?? ''
}

/** `11 月 7 日` in the year of `now`, else `2026 年 11 月 7 日`. */
export function dateText(time: number, now: number): string {
  const year = shifted(time).slice(0, 4)
  return year === shifted(now).slice(0, 4) ? dayText(time) : `${year} 年 ${dayText(time)}`
}

/** `19:30` */
export function timeText(time: number): string {
  return shifted(time).slice(11, 16)
}

/** `11 月 7 日 19:30` */
export function momentText(time: number): string {
  return `${dayText(time)} ${timeText(time)}`
}

/** `11 月 7 日 19:30` in the year of `now`, else `2026 年 11 月 7 日 19:30`. */
export function dateTimeText(time: number, now: number): string {
  return `${dateText(time, now)} ${timeText(time)}`
}
