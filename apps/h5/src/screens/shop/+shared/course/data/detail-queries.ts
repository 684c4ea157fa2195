import type { Client } from '@kaozhou/api'
import { FIRST_PAGE } from '@kaozhou/domain'
import { type ApiQuery, apiQuery } from '@kaozhou/react'

const FIRST_COMMENTS = 3

export type CommentPage = Awaited<ReturnType<Client['comments']['list']>>

/** The course id in an address; undefined when it is none. */
export function courseIdOf(text: string | undefined): number | undefined {
  return text && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : undefined
}

/** The first few comments of a course. */
export function firstCommentsQuery(courseId: number): ApiQuery<CommentPage> {
  return apiQuery('comments.list', { courseId, page: FIRST_PAGE, length: FIRST_COMMENTS })
}
