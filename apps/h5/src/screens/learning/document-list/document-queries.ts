import type { Client, CourseDocument, DocumentPreview } from '@kaozhou/api'
import { FIRST_PAGE } from '@kaozhou/domain'
import { type ApiQuery, apiQuery } from '../../../data/api-query'

export type DocumentPage = Awaited<ReturnType<Client['documents']['search']>>
export type StudiedCourses = Awaited<ReturnType<Client['courses']['owned']>>

/** More courses than anybody has: one page is enough. */
const COURSES_LENGTH = 100

export interface DocumentFilter {
  keyword?: string
  courseId?: number
}

/** The documents of a lesson, and those of its course as a whole. */
export function lessonDocumentsQuery(sectionId: number): ApiQuery<CourseDocument[]> {
  return apiQuery(['documents', 'lesson', sectionId], (api, call) =>
    api.documents.ofSection({ sectionId, ofCourse: true }, { ...call, noToast: true }),
  )
}

/** A page of the documents of all courses that the person may study. */
export function documentPageQuery(filter: DocumentFilter, page: number): ApiQuery<DocumentPage> {
  const { keyword, courseId } = filter
  return apiQuery(['documents', 'search', keyword, courseId, page], (api, call) =>
    api.documents.search({ keyword, courseId, page }, { ...call, noToast: true }),
  )
}

/** The courses among whose documents one may choose. */
export function studiedCoursesQuery(): ApiQuery<StudiedCourses> {
  return apiQuery(['courses', 'owned', 'all'], (api, call) =>
    api.courses.owned({ page: FIRST_PAGE, length: COURSES_LENGTH }, { ...call, noToast: true }),
  )
}

/** The first pages of a document as text. */
export function previewQuery(id: number): ApiQuery<DocumentPreview> {
  return apiQuery(['documents', id, 'preview'], (api, call) =>
    api.documents.preview({ id }, { ...call, noToast: true }),
  )
}

/** A signed address of the file, to be read here. */
export function documentLinkQuery(id: number): ApiQuery<{ url: string }> {
  return apiQuery(['documents', id, 'link'], (api, call) =>
    api.documents.link({ id }, { ...call, noToast: true }),
  )
}
