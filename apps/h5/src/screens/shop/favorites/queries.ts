import { FIRST_PAGE } from '@kaozhou/domain'
import type { ApiQuery } from '../../../data/api-query'
import { favoriteIdsQuery } from '../../../parts/favorites/favorite-ids-query'
import { favoritesPageQuery } from './favorites-query'

export function queries(): ApiQuery<unknown>[] {
  return [favoritesPageQuery(FIRST_PAGE), favoriteIdsQuery]
}
