import type { Handlers } from '../../../platform/calls/handlers'
import type { Platform } from '../../../platform/platform'
import { listMarketingEntries } from '../banners/banner-repository'
import { bannersOf } from '../banners/banner-service'
import {
  claimNewUserGifts,
  newUserGiftImage,
  newUserPack,
} from '../new-user-gift/new-user-gift-service'
import { cancelReservation, promotionStatuses, reservePromotion } from './promotion-service'

/** The rows of `contract.marketing`. */
export function marketingHandlers({ store }: Platform): Handlers['marketing'] {
  const { db } = store
  return {
    banners: ({ position }) => bannersOf(db, position),
    extras: () => listMarketingEntries(db),
    extrasV1: async () =>
      (await listMarketingEntries(db)).filter(({ position }) => position === 'grid'),
    newUserPack: (_, context) => newUserPack(db, context),
    newUserGift: (_, context) => newUserGiftImage(db, context),
    receiveNewUserGift: async ({ registerGiftIds }, { session, now }) => {
      const claim = { userId: session.userId, giftIds: registerGiftIds, now }
      return { given: await store.inTransaction((tx) => claimNewUserGifts(tx, claim)) }
    },
    promotionStatus: (filter, { session }) =>
      promotionStatuses(db, filter, session?.userId ?? null),
    reservePromotion: ({ id }, { session: { userId }, now }) =>
      store.inTransaction((tx) => reservePromotion(tx, id, { userId, now })),
    cancelPromotion: ({ id }, { session: { userId }, now }) =>
      store.inTransaction((tx) => cancelReservation(tx, id, { userId, now })),
  }
}
