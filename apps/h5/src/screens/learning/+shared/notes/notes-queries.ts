import type { Client } from '@kaozhou/api'
import { type ApiQuery, apiQuery } from '@kaozhou/react'

export type NotePage = Awaited<ReturnType<Client['notes']['search']>>

const PAGE_LENGTH = 20

/** This person's notes of a course, lesson by lesson. */
export function courseNotesQuery(
  courseId: number,
  keyword: string,
  page: number,
): ApiQuery<NotePage> {
  return apiQuery('notes.search', {
    courseId,
    page,
    length: PAGE_LENGTH,
    ...(keyword && { keyword }),
  })
}
