import type { Comment, OwnComment, RatingSummary } from '@kaozhou/api'
import { LIST_LENGTH, type ListPage } from '@kaozhou/domain'
import { type ApiQuery, apiQuery } from '../../../data/api-query'

export function ratingsQuery(courseId: number): ApiQuery<RatingSummary> {
  return apiQuery(['comments', courseId, 'ratings'], (api, call) =>
    api.comments.summary({ courseId }, { ...call, noToast: true }),
  )
}

export function ownCommentQuery(courseId: number): ApiQuery<OwnComment> {
  return apiQuery(['comments', courseId, 'mine'], (api, call) =>
    api.comments.mine({ courseId }, { ...call, noToast: true }),
  )
}

/** One page of the comments, 50 each (spec §9). */
export function commentPageQuery(courseId: number, page: number): ApiQuery<ListPage<Comment>> {
  return apiQuery(['comments', courseId, 'list', page], (api, call) =>
    api.comments.list({ courseId, page, length: LIST_LENGTH }, { ...call, noToast: true }),
  )
}
