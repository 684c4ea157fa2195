import type { Handlers, UserContext } from '../../../platform/calls/handlers'
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
  const read = (context: UserContext) => readCart(db, context, readStandings)
  return {
    count: (_, { session }) => countCart(db, session.userId),
    visible: async () => ({ value: await readCartVisible(db) }),
    list: (_, context) => read(context),
    add: (added, context) => addToCart(store, added, context, readStandings),
    check: async ({ courseIds, checked }, context) => {
      await checkItems(db, context.session.userId, checked, courseIds)
      return read(context)
    },
    checkAll: async ({ checked }, context) => {
      await checkItems(db, context.session.userId, checked)
      return read(context)
    },
    remove: async ({ courseIds }, context) => {
      await deleteItems(db, context.session.userId, courseIds)
      return read(context)
    },
    removeAll: async (_, context) => {
      await deleteItems(db, context.session.userId)
      return read(context)
    },
  }
}
