import { type ApiQuery, apiQuery } from '@kaozhou/react'
import { idOf } from '../../../routing/id-of'
import type { RouteAddress } from '../../../routing/screen-module'

export function queries({
  params,
}: RouteAddress<'/playbackinfo/document/:id'>): ApiQuery<unknown>[] {
  const id = idOf(params.id)
  return id ? [apiQuery('documents.ofSection', { sectionId: id, ofCourse: true })] : []
}
