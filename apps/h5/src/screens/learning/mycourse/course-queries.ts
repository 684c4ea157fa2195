import type { TaskChapter } from '@kaozhou/api'
import { type ApiQuery, apiQuery } from '../../../data/api-query'

export function tasksQuery(courseId: number): ApiQuery<TaskChapter[]> {
  return apiQuery(['mycourse', courseId, 'tasks'], (api, call) =>
    api.tasks.chapters({ courseId }, { ...call, noToast: true }),
  )
}
