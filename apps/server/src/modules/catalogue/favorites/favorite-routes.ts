import type { Handlers } from '../../../platform/calls/handlers'
import type { Platform } from '../../../platform/platform'
import { deleteFavorite, listFavoriteIds } from './favorite-repository'
import { addFavorite, readFavorites } from './favorite-service'

/** The rows of `contract.favorites`. */
export function favoriteHandlers({ store }: Platform): Handlers['favorites'] {
  const { db } = store
  return {
    list: (query, viewer) => readFavorites(db, query, viewer),
    courseIds: (_, { userId }) => listFavoriteIds(db, userId),
    add: (favorite, viewer) => addFavorite(store, favorite, viewer),
    remove: async ({ courseId }, { userId }) => {
      await deleteFavorite(db, { userId, courseId })
      return listFavoriteIds(db, userId)
    },
  }
}
