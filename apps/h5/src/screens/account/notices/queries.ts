import { FIRST_PAGE } from '@kaozhou/domain'
import { type ApiQuery, apiQuery } from '@kaozhou/react'
import { noticesPageQuery } from './notice-queries'

export function queries(): ApiQuery<unknown>[] {
  return [noticesPageQuery(FIRST_PAGE), apiQuery('reminders.list')]
}
