import { FIRST_PAGE } from '@kaozhou/domain'
import type { ApiQuery } from '../../../data/api-query'
import { noticesPageQuery, remindersQuery } from './notice-queries'

export function queries(): ApiQuery<unknown>[] {
  return [noticesPageQuery(FIRST_PAGE), remindersQuery]
}
