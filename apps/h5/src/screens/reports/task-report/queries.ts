import type { ApiQuery } from '../../../data/api-query'
import type { RouteAddress } from '../../../routing/screen-module'
import { nextTasksQuery, weekQuery } from './task-report-queries'
import { weekTime } from './week-time'

export function queries({ now }: RouteAddress): ApiQuery<unknown>[] {
  return [weekQuery(weekTime(now, 0)), nextTasksQuery]
}
