import type { ApiQuery } from '../../../data/api-query'
import { profileQuery } from '../forms/profile-query'
import { closingQuery } from './closing-query'

export function queries(): ApiQuery<unknown>[] {
  return [closingQuery, profileQuery]
}
