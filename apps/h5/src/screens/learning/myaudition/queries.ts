import { FIRST_PAGE } from '@kaozhou/domain'
import { type ApiQuery, apiQuery } from '@kaozhou/react'

export function queries(): ApiQuery<unknown>[] {
  return [apiQuery('auditions.list', { page: FIRST_PAGE })]
}
