import type { Client, TaskChapter } from '@kaozhou/api'
import { type ApiQuery, apiQuery } from '../../../data/api-query'

export type DocumentPage = Awaited<ReturnType<Client['documents']['search']>>

export function tasksQuery(courseId: number): ApiQuery<TaskChapter[]> {
  return apiQuery(['mycourse', courseId, 'tasks'], (api, call) =>
    api.tasks.chapters({ courseId }, { ...call, noToast: true }),
  )
}

const DOCUMENTS_LENGTH = 20

export function documentsQuery(courseId: number, page: number): ApiQuery<DocumentPage> {
  return apiQuery(['mycourse', courseId, 'documents', page], (api, call) =>
    api.documents.search({ courseId, page, length: DOCUMENTS_LENGTH }, { ...call, noToast: true }),
  )
}
