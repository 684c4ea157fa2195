import type { PointsRecord } from '@kaozhou/api'
import type { ListPage } from '@kaozhou/domain'
import { type ApiQuery, apiQuery } from '@kaozhou/react'

export type RecordKind = 'all' | 'earned' | 'spent'

export function recordsPageQuery(kind: RecordKind, page: number): ApiQuery<ListPage<PointsRecord>> {
  const filter = kind === 'all' ? {} : { kind }
  return apiQuery('points.records', { ...filter, page })
}
