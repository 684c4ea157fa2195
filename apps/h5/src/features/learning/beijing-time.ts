const AHEAD_MS = 8 * 3_600_000
const WEEKDAYS = ['周日', '周一', '周二', '周三', '周四', '周五', '周六'] as const

/** 11 月 20 日 周五, by Beijing's clock. */
export function dayText(time: number): string {
  const date = new Date(time + AHEAD_MS)
  return `${date.getUTCMonth() + 1} 月 ${date.getUTCDate()} 日 ${WEEKDAYS[date.getUTCDay()]}`
}

/** 19:30 */
export function clockText(time: number): string {
  return new Date(time + AHEAD_MS).toISOString().slice(11, 16)
}

/** 2027.11.20 */
export function dateText(time: number): string {
  return new Date(time + AHEAD_MS).toISOString().slice(0, 10).replaceAll('-', '.')
}
