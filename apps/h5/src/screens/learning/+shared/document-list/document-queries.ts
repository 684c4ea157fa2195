import type { Client } from '@kaozhou/api'
import { FIRST_PAGE } from '@kaozhou/domain'
import { type ApiQuery, apiQuery } from '@kaozhou/react'

export type DocumentPage = Awaited<ReturnType<Client['documents']['search']>>
export type StudiedCourses = Awaited<ReturnType<Client['courses']['owned']>>

/** More courses than anybody has: one page is enough. */
const COURSES_LENGTH = 100

export interface DocumentFilter {
  keyword?: string
  courseId?: number
}

/** A page of the documents of all courses that the person may study. */
export function documentPageQuery(filter: DocumentFilter, page: number): ApiQuery<DocumentPage> {
  const { keyword, courseId } = filter
  return apiQuery('documents.search', { keyword, courseId, page })
}

/** The courses among whose documents one may choose. */
export function studiedCoursesQuery(): ApiQuery<StudiedCourses> {
  return apiQuery('courses.owned', { page: FIRST_PAGE, length: COURSES_LENGTH })
}
