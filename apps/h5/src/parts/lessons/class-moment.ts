import type { TaughtCourse } from '@kaozhou/api'
import { momentText, SectionState } from '@kaozhou/domain'

/** When a class begins, as its teacher reads it: `正在上课`, `今天 19:30`. */
export function classMoment({ state, startTime }: NonNullable<TaughtCourse['nextClass']>): string {
  if (state === SectionState.Live) return '正在上课'
  return startTime === null ? '时间待定' : momentText(startTime)
}
