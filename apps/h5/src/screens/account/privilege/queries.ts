import type { ApiQuery } from '../../../data/api-query'
import { cardsQuery, privilegesQuery } from '../vip/vip-queries'

export function queries(): ApiQuery<unknown>[] {
  return [privilegesQuery, cardsQuery]
}
