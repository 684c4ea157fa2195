import type { Handlers, OwnCall } from '../../../platform/calls/handlers'
import type { Platform } from '../../../platform/platform'
import { readCartVisible } from '../../../platform/settings-repository'
import { checkItems, countCart, deleteItems } from './cart-repository'
import { addToCart, readCart, type StandingReader } from './cart-service'

/** The rows of `contract.cart`. */
export function cartHandlers(
  { store }: Pick<Platform, 'store'>,
  readStandings: StandingReader,
): Handlers['cart'] {
  const { db } = store
  const read = (call: OwnCall) => readCart(db, call, readStandings)
  return {
    count: (_, { userId }) => countCart(db, userId),
    visible: async () => ({ value: await readCartVisible(db) }),
    list: (_, viewer) => read(viewer),
    add: (added, viewer) => addToCart(store, added, viewer, readStandings),
    check: async ({ courseIds, checked }, viewer) => {
      await checkItems(db, viewer.userId, checked, courseIds)
      return read(viewer)
    },
    checkAll: async ({ checked }, viewer) => {
      await checkItems(db, viewer.userId, checked)
      return read(viewer)
    },
    remove: async ({ courseIds }, viewer) => {
      await deleteItems(db, viewer.userId, courseIds)
      return read(viewer)
    },
    removeAll: async (_, viewer) => {
      await deleteItems(db, viewer.userId)
      return read(viewer)
    },
  }
}
