import type { FavoriteCourse } from '@kaozhou/api'
import type { ListPage } from '@kaozhou/domain'
import { type ApiQuery, apiQuery } from '@kaozhou/react'

const PAGE_LENGTH = 20

export function favoritesPageQuery(page: number): ApiQuery<ListPage<FavoriteCourse>> {
  return apiQuery('favorites.list', { page, length: PAGE_LENGTH })
}
