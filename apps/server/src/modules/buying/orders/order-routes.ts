import type { Handlers } from '../../../platform/calls/handlers'
import type { OtherPayKeys } from '../payments/other-pay-header'
import { askInvoice, readInvoices, withdrawInvoice } from './invoices/invoice-service'
import { countOrders, hideOrder, nextSteps } from './lists/after-purchase'
import { buyAgain } from './lists/buy-again'
import { changeAddress, readAddress } from './lists/order-address'
import { listOrders, newestUnpaid, readOrder, readOrderState } from './lists/order-queries'
import { askFriend, payForFriend, readOtherPay } from './payment/pay-for-friend'
import { readInstalments } from './payment/read-instalments'
import { startPayment } from './payment/start-payment'
import { readRefundTerms, refundOrder } from './refunds/refund-order'
import { askRefund, withdrawRefundRequest } from './refunds/refund-requests'
import { cancelAll, cancelOrder } from './settling/close-order'
import type { OrderDeps } from './state/order-deps'

/** The rows of `contract.orders`. */
export function orderHandlers(deps: OrderDeps, keys: OtherPayKeys): Handlers['orders'] {
  const { store } = deps
  const { db } = store
  return {
    pay: (input, viewer) => startPayment(deps, input, viewer),

    otherPay: (input, viewer) => payForFriend(deps, input, viewer, keys),

    otherPayView: (asked, viewer) => readOtherPay(deps, asked, viewer),

    askFriend: ({ id }, viewer) => askFriend(deps, id, viewer),

    instalments: ({ id }, viewer) => readInstalments(db, id, viewer),

    // `current` is what older pages call the page (spec §7).
    list: ({ page = 1, current, length = 20, status }, viewer) =>
      listOrders(deps, { status, page: current ?? page, length }, viewer),

    detail: ({ id }, viewer) => readOrder(deps, id, viewer),

    state: ({ id }, viewer) => readOrderState(deps, id, viewer),

    unpaid: (_input, viewer) => newestUnpaid(deps, viewer),

    cancel: async ({ id }, viewer) => {
      await cancelOrder(deps, id, viewer)
      return null
    },

    cancelAll: (_input, viewer) => cancelAll(deps, viewer),

    hide: async ({ id }, viewer) => {
      await hideOrder(deps, id, viewer)
      return null
    },

    counts: (_input, viewer) => countOrders(db, viewer),

    address: ({ id }, viewer) => readAddress(db, id, viewer),

    setAddress: (chosen, viewer) => changeAddress(store, chosen, viewer),

    refundTerms: ({ id }, viewer) => readRefundTerms(deps, id, viewer),

    refund: ({ id }, viewer) => refundOrder(deps, id, viewer),

    askRefund: async ({ id, ...asked }, viewer) => {
      await askRefund(deps, { orderId: id, ...asked }, viewer)
      return readOrder(deps, id, viewer)
    },

    withdrawRefundRequest: async ({ id }, viewer) => {
      await withdrawRefundRequest(deps, id, viewer)
      return readOrder(deps, id, viewer)
    },

    invoice: ({ id }, viewer) => readInvoices(db, id, viewer),

    askInvoice: async (asked, viewer) => {
      await askInvoice(store, asked, viewer)
      return readInvoices(db, asked.id, viewer)
    },

    withdrawInvoice: async ({ id }, viewer) => {
      await withdrawInvoice(store, id, viewer)
      return readInvoices(db, id, viewer)
    },

    nextSteps: ({ id }, viewer) => nextSteps(db, id, viewer),

    rebuy: ({ id }, viewer) => buyAgain(db, id, viewer),
  }
}
