import { type ApiQuery, apiQuery } from '@kaozhou/react'
import { idOf } from '../../../routing/id-of'
import type { RouteAddress } from '../../../routing/screen-module'

export function queries({ params }: RouteAddress<'/task_detail/:id'>): ApiQuery<unknown>[] {
  const id = idOf(params.id)
  return id
    ? [apiQuery('tasks.report', { taskId: id }), apiQuery('tasks.homework', { taskId: id })]
    : []
}
