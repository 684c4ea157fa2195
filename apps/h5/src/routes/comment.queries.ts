import { FIRST_PAGE } from '@kaozhou/domain'
import type { RouteAddress } from '../app/screens'
import type { ApiQuery } from '../data/api-query'
import { commentPageQuery, ratingsQuery } from '../features/comments/comment-queries'
import { idOf } from '../features/id-of'

export function queries({ params }: RouteAddress): ApiQuery<unknown>[] {
  const id = idOf(params.id)
  return id ? [ratingsQuery(id), commentPageQuery(id, FIRST_PAGE)] : []
}
