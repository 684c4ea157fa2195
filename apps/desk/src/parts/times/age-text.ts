import { DAY, HOUR, MINUTE } from '@kaozhou/domain'

/** How long something has been waiting: 3 小时. */
export function ageText(since: number, now: number): string {
  const age = now - since
  if (age < MINUTE) return '不到 1 分钟'
  if (age < HOUR) return `${Math.floor(age / MINUTE)} 分钟`
  if (age < 2 * DAY) return `${Math.floor(age / HOUR)} 小时`
  return `${Math.floor(age / DAY)} 天`
}
