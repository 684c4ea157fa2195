import { OrderType } from '@kaozhou/domain'
import type { CheckoutChoices } from '../../database/schema/orders'
import type { Handlers } from '../../platform/handlers'
import { changeCheckout, openCheckout } from './checkout-service'
import { cancelOrder } from './close-order'
import type { OrderDesk } from './order-desk'
import { listOrders, newestUnpaid, readOrder, readOrderState } from './order-queries'
import { startPayment } from './start-payment'
import { submitOrder } from './submit-order'
import { usableCoupons, usableRedpacks } from './usable-vouchers'

/** The rows of `contract.orders`. */
export function createOrderHandlers(desk: OrderDesk): Handlers['orders'] {
  const { store } = desk
  return {
    singleConfirm: ({ courseId, type = OrderType.Single }, { session, now }) =>
      openCheckout(store, session.userId, { type, content: { courseIds: [courseId] } }, now),

    singlePreview: ({ checkoutKey, ...chosen }, { session, now }) =>
      changeCheckout(store, session.userId, checkoutKey, readChoices(chosen), now),

    single: (submitted, { session, now }) => submitOrder(store, session.userId, submitted, now),

    usableCoupons: ({ courseIds, assembleId }, { session: { userId }, now }) =>
      usableCoupons(store.db, { userId, courseIds, isAssemble: Boolean(assembleId), now }),

    usableRedpacks: ({ courseIds, assembleId }, { session: { userId }, now }) =>
      usableRedpacks(store.db, { userId, courseIds, isAssemble: Boolean(assembleId), now }),

    pay: (input, { session: { userId }, address, now }) =>
      startPayment(desk, input, { userId, address }, now),

    // `current` is what older pages call the page (spec §7).
    list: ({ page = 1, current, length = 20, status }, { session: { userId }, now }) =>
      listOrders(desk, { userId, status, page: current ?? page, length }, now),

    detail: ({ id }, { session, now }) => readOrder(desk, id, session.userId, now),

    state: ({ id }, { session, now }) => readOrderState(desk, id, session.userId, now),

    unpaid: (_input, { session, now }) => newestUnpaid(desk, session.userId, now),

    cancel: async ({ id }, { session, now }) => {
      await cancelOrder(desk, id, session.userId, now)
      return null
    },
  }
}

/** On the wire 0 and a missing number both mean none. */
function readChoices(chosen: {
  couponId?: number
  redpackRecordId?: number
  usePoints?: boolean
  addressId?: number
}): CheckoutChoices {
  return {
    couponId: chosen.couponId || null,
    redpackRecordId: chosen.redpackRecordId || null,
    usePoints: chosen.usePoints ?? false,
    addressId: chosen.addressId || null,
  }
}
