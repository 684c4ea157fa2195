import { FIRST_PAGE } from '@kaozhou/domain'
import { type ApiQuery, apiQuery } from '@kaozhou/react'
import { idOf } from '../../../routing/id-of'
import type { RouteAddress } from '../../../routing/screen-module'
import { commentPageQuery } from './comment-queries'

export function queries({ params }: RouteAddress<'/comment/:id'>): ApiQuery<unknown>[] {
  const id = idOf(params.id)
  return id
    ? [apiQuery('comments.summary', { courseId: id }), commentPageQuery(id, FIRST_PAGE)]
    : []
}
