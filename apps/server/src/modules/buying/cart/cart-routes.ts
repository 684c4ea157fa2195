import type { Handlers } from '../../../platform/handlers'
import type { Platform } from '../../../platform/platform'
import { readCartVisible } from '../../../platform/settings-repository'
import { checkItems, countCart, deleteItems } from './cart-repository'
import { addToCart, readCart } from './cart-service'

/** The rows of `contract.cart`. */
export function cartHandlers({ store }: Pick<Platform, 'store'>): Handlers['cart'] {
  const { db } = store
  return {
    count: (_, { session }) => countCart(db, session.userId),
    visible: async () => ({ value: await readCartVisible(db) }),
    list: (_, { session, now }) => readCart(db, session.userId, now),
    add: ({ courseId }, { session: { userId }, now }) =>
      addToCart(store, { userId, courseId }, now),
    check: async ({ courseIds, checked }, { session: { userId }, now }) => {
      await checkItems(db, userId, checked, courseIds)
      return readCart(db, userId, now)
    },
    checkAll: async ({ checked }, { session: { userId }, now }) => {
      await checkItems(db, userId, checked)
      return readCart(db, userId, now)
    },
    remove: async ({ courseIds }, { session: { userId }, now }) => {
      await deleteItems(db, userId, courseIds)
      return readCart(db, userId, now)
    },
    removeAll: async (_, { session: { userId }, now }) => {
      await deleteItems(db, userId)
      return readCart(db, userId, now)
    },
  }
}
