import type { Handlers } from '../../../platform/calls/handlers'
import type { Platform } from '../../../platform/platform'
import { deleteFavorite, listFavoriteIds } from './favorite-repository'
import { addFavorite, readFavorites } from './favorite-service'

/** The rows of `contract.favorites`. */
export function favoriteHandlers({ store }: Platform): Handlers['favorites'] {
  const { db } = store
  return {
    list: (query, { session, now }) => readFavorites(db, query, { userId: session.userId, now }),
    courseIds: (_, { session }) => listFavoriteIds(db, session.userId),
    add: ({ courseId, addedAt }, { session: { userId }, now }) =>
      addFavorite(store, { userId, courseId, addedAt: Math.min(addedAt ?? now, now) }),
    remove: async ({ courseId }, { session: { userId } }) => {
      await deleteFavorite(db, { userId, courseId })
      return listFavoriteIds(db, userId)
    },
  }
}
