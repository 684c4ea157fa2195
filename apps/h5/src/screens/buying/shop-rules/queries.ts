import type { ApiQuery } from '../../../data/api-query'
import { pointsRulesQuery } from '../points/points-queries'

export function queries(): ApiQuery<unknown>[] {
  return [pointsRulesQuery]
}
