import type { ApiQuery } from '../../../data/api-query'
import { activeCardQuery, cardsQuery, privilegesQuery } from '../vip/vip-queries'

export function queries(): ApiQuery<unknown>[] {
  return [activeCardQuery, cardsQuery, privilegesQuery]
}
