import type { Chapter, Client, CourseProduct } from '@kaozhou/api'
import { FIRST_PAGE } from '@kaozhou/domain'
import { type ApiQuery, apiQuery } from '../../../../data/api-query'

const FIRST_COMMENTS = 3

export type CommentPage = Awaited<ReturnType<Client['comments']['list']>>
export type PurchaseNote = Awaited<ReturnType<Client['courses']['purchaseNote']>>

/** The course id in an address; undefined when it is none. */
export function courseIdOf(text: string | undefined): number | undefined {
  return text && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : undefined
}

export function productQuery(id: number): ApiQuery<CourseProduct> {
  return apiQuery(['courses', 'product', id], (api, call) =>
    // No toast: the screen itself says that the course does not exist.
    api.courses.product({ id }, { ...call, noToast: true }),
  )
}

export function chaptersQuery(id: number): ApiQuery<Chapter[]> {
  return apiQuery(['courses', 'chapters', id], (api, call) =>
    api.courses.chapters({ id }, { ...call, noToast: true }),
  )
}

export function purchaseNoteQuery(courseId: number): ApiQuery<PurchaseNote> {
  return apiQuery(['courses', 'purchaseNote', courseId], (api, call) =>
    api.courses.purchaseNote({ courseId }, { ...call, noToast: true }),
  )
}

export function commentsQuery(
  courseId: number,
  page: number,
  length: number,
): ApiQuery<CommentPage> {
  return apiQuery(['comments', 'list', courseId, page, length], (api, call) =>
    api.comments.list({ courseId, page, length }, { ...call, noToast: true }),
  )
}

/** The first few comments of a course. */
export function firstCommentsQuery(courseId: number): ApiQuery<CommentPage> {
  return commentsQuery(courseId, FIRST_PAGE, FIRST_COMMENTS)
}
