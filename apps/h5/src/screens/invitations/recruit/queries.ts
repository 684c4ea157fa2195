import type { ApiQuery } from '../../../data/api-query'
import { applicationQuery } from './application-query'

export function queries(): ApiQuery<unknown>[] {
  return [applicationQuery]
}
