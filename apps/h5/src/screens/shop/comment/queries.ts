import { FIRST_PAGE } from '@kaozhou/domain'
import type { ApiQuery } from '../../../data/api-query'
import { idOf } from '../../../routing/id-of'
import type { RouteAddress } from '../../../routing/screen-module'
import { commentPageQuery, ratingsQuery } from './comment-queries'

export function queries({ params }: RouteAddress): ApiQuery<unknown>[] {
  const id = idOf(params.id)
  return id ? [ratingsQuery(id), commentPageQuery(id, FIRST_PAGE)] : []
}
