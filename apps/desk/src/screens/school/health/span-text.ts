import { HOUR, MINUTE } from '@kaozhou/domain'

const SECOND = 1000

/** How long something takes: 80 毫秒, 15 秒, 10 分钟, 2 小时. */
export function spanText(ms: number): string {
  if (ms < SECOND) return `${ms} 毫秒`
  if (ms < MINUTE) return `${Math.round(ms / SECOND)} 秒`
  if (ms < HOUR) return `${Math.round(ms / MINUTE)} 分钟`
  return `${Math.round(ms / HOUR)} 小时`
}
