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
    banners: ({ position }, { now }) => bannersOf(db, position, now),
    extras: (_, { now }) => listMarketingEntries(db, now),
    extrasV1: async (_, { now }) =>
      (await listMarketingEntries(db, now)).filter(({ position }) => position === 'grid'),
    newUserPack: (_, viewer) => newUserPack(db, viewer),
    newUserGift: (_, viewer) => newUserGiftImage(db, viewer),
    receiveNewUserGift: async ({ registerGiftIds }, viewer) => ({
      given: await store.inTransaction((tx) => claimNewUserGifts(tx, registerGiftIds, viewer)),
    }),
    promotionStatus: (filter, viewer) => promotionStatuses(db, filter, viewer),
    reservePromotion: ({ id }, viewer) =>
      store.inTransaction((tx) => reservePromotion(tx, id, viewer)),
    cancelPromotion: ({ id }, viewer) =>
      store.inTransaction((tx) => cancelReservation(tx, id, viewer)),
  }
}
