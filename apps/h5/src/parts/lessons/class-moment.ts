import type { TaughtCourse } from '@kaozhou/api'
import { momentText } from '@kaozhou/domain'

const LIVE_NOW = 2

/** When a class begins, as its teacher reads it: `正在上课`, `今天 19:30`. */
export function classMoment({ state, startTime }: NonNullable<TaughtCourse['nextClass']>): string {
  if (state === LIVE_NOW) return '正在上课'
  return startTime === null ? '时间待定' : momentText(startTime)
}
