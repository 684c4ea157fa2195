import type { ApiQuery } from '../../../data/api-query'
import { pendantsQuery, wearerQuery } from './pendant-queries'

export function queries(): ApiQuery<unknown>[] {
  return [pendantsQuery, wearerQuery]
}
