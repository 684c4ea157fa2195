import type { Handlers } from '../../../platform/handlers'
import type { Platform } from '../../../platform/platform'
import { couponOffer, couponPage, exchangeCode, hasCoupon, redpackPage } from './wallet-service'

export function couponHandlers({ store }: Platform): Handlers['coupons'] {
  const { db } = store
  return {
    list: (query, { session, now }) => couponPage(db, { ...query, userId: session.userId, now }),
    detail: ({ id }, { session }) => couponOffer(db, id, session),
    has: ({ id }, { session }) => hasCoupon(db, id, session),
    exchange: ({ code }, { session, now }) =>
      exchangeCode(store, code, { userId: session.userId, now }),
    redpacks: (query, { session, now }) =>
      redpackPage(db, { ...query, userId: session.userId, now }),
  }
}
