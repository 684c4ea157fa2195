import type { Handlers } from '../../../platform/calls/handlers'
import type { OtherPayKeys } from '../payments/other-pay-header'
import { countOrders, hideOrder, nextSteps } from './lists/after-purchase'
import { buyAgain } from './lists/buy-again'
import { changeAddress, readAddress } from './lists/order-address'
import { listOrders, newestUnpaid, readOrder, readOrderState } from './lists/order-queries'
import { askFriend, payForFriend, readOtherPay } from './payment/pay-for-friend'
import { readInstalments } from './payment/read-instalments'
import { startPayment } from './payment/start-payment'
import { readRefundTerms, refundOrder } from './refunds/refund-order'
import { cancelAll, cancelOrder } from './settling/close-order'
import type { OrderDeps } from './state/order-deps'

/** The rows of `contract.orders`. */
export function orderHandlers(deps: OrderDeps, keys: OtherPayKeys): Handlers['orders'] {
  const { store } = deps
  const { db } = store
  return {
    pay: (input, { session: { userId }, address, now }) =>
      startPayment(deps, input, { userId, address }, now),

    otherPay: (input, { session, address, otherPay: header, now }) =>
      payForFriend(deps, input, { address, userId: session?.userId ?? null, header, keys }, now),

    otherPayView: ({ id, openId }, { session, now }) =>
      readOtherPay(deps, { id, userId: session?.userId ?? null, openId }, now),

    askFriend: ({ id }, { session, now }) => askFriend(deps, id, session.userId, now),

    instalments: ({ id }, { session, now }) =>
      readInstalments(db, id, session?.userId ?? null, now),

    // `current` is what older pages call the page (spec §7).
    list: ({ page = 1, current, length = 20, status }, { session: { userId }, now }) =>
      listOrders(deps, { userId, status, page: current ?? page, length }, now),

    detail: ({ id }, { session, now }) => readOrder(deps, id, session.userId, now),

    state: ({ id }, { session, now }) => readOrderState(deps, id, session.userId, now),

    unpaid: (_input, { session, now }) => newestUnpaid(deps, session.userId, now),

    cancel: async ({ id }, { session, now }) => {
      await cancelOrder(deps, id, session.userId, now)
      return null
    },

    cancelAll: (_input, { session, now }) => cancelAll(deps, session.userId, now),

    hide: async ({ id }, { session, now }) => {
      await hideOrder(deps, id, session.userId, now)
      return null
    },

    counts: (_input, { session }) => countOrders(db, session.userId),

    address: ({ id }, { session }) => readAddress(db, id, session.userId),

    setAddress: ({ id, addressId }, { session: { userId }, now }) =>
      changeAddress(store, { id, addressId, userId }, now),

    refundTerms: ({ id }, { session, now }) => readRefundTerms(deps, id, session.userId, now),

    refund: ({ id }, { session, now }) => refundOrder(deps, id, session.userId, now),

    nextSteps: ({ id }, { session, now }) => nextSteps(db, id, session.userId, now),

    rebuy: ({ id }, { session, now }) => buyAgain(db, id, session.userId, now),
  }
}
