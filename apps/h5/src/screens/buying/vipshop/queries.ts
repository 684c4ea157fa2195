import { FIRST_PAGE } from '@kaozhou/domain'
import type { ApiQuery } from '../../../data/api-query'
import { pointsAccountQuery } from '../../../parts/points/points-account-query'
import { goodsPageQuery } from '../points/points-queries'

export function queries(): ApiQuery<unknown>[] {
  return [pointsAccountQuery, goodsPageQuery(FIRST_PAGE)]
}
