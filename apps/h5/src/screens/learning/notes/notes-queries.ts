import type { Client, LessonNote } from '@kaozhou/api'
import { type ApiQuery, apiQuery } from '../../../data/api-query'

/** This person's notes of a lesson, by time. */
export function lessonNotesQuery(sectionId: number): ApiQuery<LessonNote[]> {
  return apiQuery(['notes', 'lesson', sectionId], (api, call) =>
    api.notes.ofSection({ sectionId }, { ...call, noToast: true }),
  )
}

export type NotePage = Awaited<ReturnType<Client['notes']['search']>>

const PAGE_LENGTH = 20

/** This person's notes of a course, lesson by lesson. */
export function courseNotesQuery(
  courseId: number,
  keyword: string,
  page: number,
): ApiQuery<NotePage> {
  return apiQuery(['notes', 'course', courseId, keyword, page], (api, call) =>
    api.notes.search(
      { courseId, page, length: PAGE_LENGTH, ...(keyword && { keyword }) },
      { ...call, noToast: true },
    ),
  )
}
