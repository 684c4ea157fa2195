import type { HomeworkDraft, HomeworkQuestion, TaskReport } from '@kaozhou/api'
import { type ApiQuery, apiQuery } from '../../../data/api-query'

export function taskReportQuery(taskId: number): ApiQuery<TaskReport> {
  return apiQuery(['tasks', taskId, 'report'], (api, call) =>
    api.tasks.report({ taskId }, { ...call, noToast: true }),
  )
}

export function homeworkQuery(taskId: number): ApiQuery<HomeworkQuestion[]> {
  return apiQuery(['tasks', taskId, 'homework'], (api, call) =>
    api.tasks.homework({ taskId }, { ...call, noToast: true }),
  )
}

/** What this person has answered since the homework was handed in last, on any device. */
export function draftQuery(taskId: number): ApiQuery<HomeworkDraft> {
  return apiQuery(['tasks', taskId, 'draft'], (api, call) =>
    api.tasks.draft({ taskId }, { ...call, noToast: true }),
  )
}
