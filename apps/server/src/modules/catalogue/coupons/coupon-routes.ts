import type { Handlers } from '../../../platform/calls/handlers'
import type { Platform } from '../../../platform/platform'
import { couponCards, receiveCardCoupon } from './card-service'
import { claimCoupon } from './coupon-service'
import { couponOffer, couponPage, exchangeCode, hasCoupon, redPacketPage } from './wallet-service'

export function couponHandlers({ store }: Platform): Handlers['coupons'] {
  const { db } = store
  return {
    list: (query, viewer) => couponPage(db, query, viewer),
    detail: ({ id }, viewer) => couponOffer(db, id, viewer),
    has: ({ id }, viewer) => hasCoupon(db, id, viewer),
    receive: async ({ id }, viewer) => {
      await store.inTransaction((tx) => claimCoupon(tx, id, viewer))
      return null
    },
    cards: (_, viewer) => couponCards(db, viewer),
    receiveCardCoupon: (wanted, viewer) =>
      store.inTransaction((tx) => receiveCardCoupon(tx, wanted, viewer)),
    exchange: ({ code }, viewer) => exchangeCode(store, code, viewer),
    redPackets: (query, viewer) => redPacketPage(db, query, viewer),
  }
}
