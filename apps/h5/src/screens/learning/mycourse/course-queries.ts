import type { Chapter, Client, SectionProgress, TaskChapter } from '@kaozhou/api'
import { type ApiQuery, apiQuery } from '../../../data/api-query'

export type DocumentPage = Awaited<ReturnType<Client['documents']['search']>>

/** The chapters of a course as its student sees them: with what opens each lesson. */
export function lessonsQuery(id: number): ApiQuery<Chapter[]> {
  return apiQuery(['mycourse', id, 'lessons'], (api, call) =>
    api.courses.chapters({ id }, { ...call, noToast: true }),
  )
}

/** How much of each begun lesson was watched. */
export function progressQuery(courseId: number): ApiQuery<SectionProgress[]> {
  return apiQuery(['mycourse', courseId, 'progress'], (api, call) =>
    api.sections.progress({ courseId }, { ...call, noToast: true }),
  )
}

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
