const AHEAD_MS = 8 * 3_600_000
const WEEKDAYS = ['周日', '周一', '周二', '周三', '周四', '周五', '周六'] as const

/** Beijing's clock, wherever the page is rendered: server and browser write the same text. */
function beijing(time: number): Date {
  return new Date(time + AHEAD_MS)
}

/** 11 月 7 日 */
export function dayText(time: number): string {
  const date = beijing(time)
  return `${date.getUTCMonth() + 1} 月 ${date.getUTCDate()} 日`
}

/** 周五 */
export function weekdayText(time: number): string {
  return WEEKDAYS[beijing(time).getUTCDay()] ?? ''
}

/** 2026.11.07 */
export function dateText(time: number): string {
  return beijing(time).toISOString().slice(0, 10).replaceAll('-', '.')
}

/** 19:30 */
export function clockText(time: number): string {
  return beijing(time).toISOString().slice(11, 16)
}

/** 2026-11-07 19:30 */
export function timestampText(time: number): string {
  return beijing(time).toISOString().slice(0, 16).replace('T', ' ')
}

/** 11 月 7 日 19:30 */
export function momentText(time: number): string {
  return `${dayText(time)} ${clockText(time)}`
}
