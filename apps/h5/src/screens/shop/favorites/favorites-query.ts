import type { FavoriteCourse } from '@kaozhou/api'
import type { ListPage } from '@kaozhou/domain'
import { type ApiQuery, apiQuery } from '../../../data/api-query'

const PAGE_LENGTH = 20

export function favoritesPageQuery(page: number): ApiQuery<ListPage<FavoriteCourse>> {
  return apiQuery(['favorites', 'list', page], (api, call) =>
    api.favorites.list({ page, length: PAGE_LENGTH }, { ...call, noToast: true }),
  )
}
