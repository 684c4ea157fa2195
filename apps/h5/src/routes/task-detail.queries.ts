import type { RouteAddress } from '../app/screens'
import type { ApiQuery } from '../data/api-query'
import { idOf } from '../features/id-of'
import { homeworkQuery, taskReportQuery } from '../features/study-task/task-queries'

export function queries({ params }: RouteAddress): ApiQuery<unknown>[] {
  const id = idOf(params.id)
  return id ? [taskReportQuery(id), homeworkQuery(id)] : []
}
