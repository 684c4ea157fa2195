import { FIRST_PAGE } from '@kaozhou/domain'
import type { ApiQuery } from '../../../data/api-query'
import { mocksQuery, papersPageQuery } from '../exam-queries'

export function queries(): ApiQuery<unknown>[] {
  return [mocksQuery(), papersPageQuery(FIRST_PAGE)]
}
