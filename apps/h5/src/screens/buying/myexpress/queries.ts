import { FIRST_PAGE } from '@kaozhou/domain'
import type { ApiQuery } from '../../../data/api-query'
import { parcelsPageQuery } from './express-queries'

export function queries(): ApiQuery<unknown>[] {
  return [parcelsPageQuery(FIRST_PAGE)]
}
