import type { Handlers } from '../../../platform/calls/handlers'
import type { Platform } from '../../../platform/platform'
import { couponCards, receiveCardCoupon } from './card-service'
import { claimCoupon } from './coupon-service'
import { couponOffer, couponPage, exchangeCode, hasCoupon, redpackPage } from './wallet-service'

export function couponHandlers({ store }: Platform): Handlers['coupons'] {
  const { db } = store
  return {
    list: (query, { session, now }) => couponPage(db, { ...query, userId: session.userId, now }),
    detail: ({ id }, context) => couponOffer(db, id, context),
    has: ({ id }, { session }) => hasCoupon(db, id, session),
    receive: async ({ id }, { session, now }) => {
      const claim = { userId: session.userId, couponId: id, now }
      await store.inTransaction((tx) => claimCoupon(tx, claim))
      return null
    },
    cards: (_, { session, now }) => couponCards(db, { userId: session?.userId ?? null, now }),
    receiveCardCoupon: ({ id: cardId, couponId }, { session: { userId }, now }) =>
      store.inTransaction((tx) => receiveCardCoupon(tx, { cardId, couponId, userId, now })),
    exchange: ({ code }, { session, now }) =>
      exchangeCode(store, code, { userId: session.userId, now }),
    redpacks: (query, { session, now }) =>
      redpackPage(db, { ...query, userId: session.userId, now }),
  }
}
