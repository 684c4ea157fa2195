const AHEAD_MS = 8 * 3_600_000

/** Beijing's clock, wherever the page is rendered: server and browser write the same text. */
function beijing(time: number): Date {
  return new Date(time + AHEAD_MS)
}

/** 11 月 7 日 */
export function dayText(time: number): string {
  const date = beijing(time)
  return `${date.getUTCMonth() + 1} 月 ${date.getUTCDate()} 日`
}

/** 2026.11.07 */
export function dateText(time: number): string {
  return beijing(time).toISOString().slice(0, 10).replaceAll('-', '.')
}

/** 11 月 7 日 19:30 */
export function momentText(time: number): string {
  return `${dayText(time)} ${beijing(time).toISOString().slice(11, 16)}`
}
