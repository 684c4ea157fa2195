import type { ApiQuery } from '../../../data/api-query'
import { newUserPackQuery } from './new-user-pack-query'

export function queries(): ApiQuery<unknown>[] {
  return [newUserPackQuery]
}
