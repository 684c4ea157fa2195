import type { ApiQuery } from '../../../data/api-query'
import { profileQuery } from '../forms/profile-query'

export function queries(): ApiQuery<unknown>[] {
  return [profileQuery]
}
