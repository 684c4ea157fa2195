import type { Comment } from '@kaozhou/api'
import { LIST_LENGTH, type ListPage } from '@kaozhou/domain'
import { type ApiQuery, apiQuery } from '@kaozhou/react'

/** One page of the comments, 50 each (spec §9). */
export function commentPageQuery(courseId: number, page: number): ApiQuery<ListPage<Comment>> {
  return apiQuery('comments.list', { courseId, page, length: LIST_LENGTH })
}
