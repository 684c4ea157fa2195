import type { Handlers } from '../../../platform/handlers'
import type { Platform } from '../../../platform/platform'
import { readCartVisible } from '../../../platform/settings-repository'
import { claimCoupon } from '../../catalogue/coupons/coupon-service'
import { countCart, listMarketingEntries } from './market-repository'
import { bannersOf, countView } from './market-service'

export function marketHandlers({ store }: Platform): Handlers['markets'] {
  const { db } = store
  return {
    banners: ({ position }) => bannersOf(db, position),
    extras: () => listMarketingEntries(db),
    receiveCoupon: async ({ id }, { session, now }) => {
      const claim = { userId: session.userId, couponId: id, now }
      await store.inTransaction((tx) => claimCoupon(tx, claim))
      return null
    },
    cartCount: (_, { session }) => countCart(db, session.userId),
    cartVisible: async () => ({ value: await readCartVisible(db) }),
    viewIncrease: async (_, { tracking, now }) => {
      await countView(db, tracking, now)
      return null
    },
  }
}
