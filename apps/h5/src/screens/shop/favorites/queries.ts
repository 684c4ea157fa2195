import { FIRST_PAGE } from '@kaozhou/domain'
import { type ApiQuery, apiQuery } from '@kaozhou/react'
import { favoritesPageQuery } from './favorites-query'

export function queries(): ApiQuery<unknown>[] {
  return [favoritesPageQuery(FIRST_PAGE), apiQuery('favorites.courseIds')]
}
