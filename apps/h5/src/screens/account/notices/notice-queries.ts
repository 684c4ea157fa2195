import type { Notice } from '@kaozhou/api'
import type { ListPage } from '@kaozhou/domain'
import { type ApiQuery, apiQuery } from '@kaozhou/react'

const PAGE_LENGTH = 20

export function noticesPageQuery(page: number): ApiQuery<ListPage<Notice>> {
  return apiQuery('notices.list', { page, length: PAGE_LENGTH })
}
