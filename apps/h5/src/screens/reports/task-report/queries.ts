import { type ApiQuery, apiQuery } from '@kaozhou/react'
import type { RouteAddress } from '../../../routing/screen-module'
import { nextTasksQuery } from './task-report-queries'
import { weekTime } from './week-time'

export function queries({ now }: RouteAddress<'/vip/task/report'>): ApiQuery<unknown>[] {
  return [apiQuery('tasks.weekReport', { time: weekTime(now, 0) }), nextTasksQuery]
}
