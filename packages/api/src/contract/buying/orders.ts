import {
  API_VERSION_OLD,
  EMAIL_MAX_LENGTH,
  INVOICE_TITLE_MAX_LENGTH,
  PAYMENT_CLIENTS,
  REFUND_PHOTOS_MAX,
  REFUND_REASON_MAX_LENGTH,
} from '@kaozhou/domain'
import * as v from 'valibot'
import {
  invoiceKind,
  order,
  orderAddress,
  orderCounts,
  orderInvoices,
  orderState,
  orderStatus,
  otherPayPage,
  payment,
  instalments as plans,
  rebuy as rebuyFacts,
  returnFacts,
  nextSteps as steps,
} from '../../entities/order'
import { endpoint } from '../endpoint'
import {
  epochMs,
  id,
  int,
  manyOf,
  noInput,
  nothing,
  orderId,
  pageInput,
  pageOf,
  text,
} from '../wire-schemas'

export const pay = endpoint({
  method: 'POST',
  path: '/api/orders/trades',
  // The same way of paying is the same attempt: it can be started again.
  repeats: 'freely',
  summary: 'Starts the payment of an order',
  access: 'user',
  refuses: [
    'agreementNeeded',
    'alreadyOwned',
    'depositPaid',
    'groupClosed',
    'groupFull',
    'groupWaiting',
    'notFound',
    'orderState',
    'payerUnknown',
    'paymentUnavailable',
  ],
  input: v.object({
    orderId: orderId(),
    paymentType: v.picklist(['ALI', 'WECHAT']),
    paymentClient: v.optional(v.picklist(PAYMENT_CLIENTS), 'H5'),
    returnUrl: text(500, 1),
    /** For a payment inside WeChat; left out, it is that of the user's own authorization. Any other needs `payerKey`. */
    openId: v.optional(text(64)),
    /** The key of this browser's visit to WeChat's authorizer that brought `openId`. */
    payerKey: v.optional(text(64)),
    /** Instalments, by Alipay alone: 3, 6 or 12 periods. */
    periods: v.optional(int(3, 12)),
  }),
  output: payment,
})

export const otherPay = endpoint({
  method: 'POST',
  path: '/api/orders/trades/other_pay',
  summary: 'Starts the payment of an order by a friend of its owner, who needs no login',
  signedHeaders: 'otherPay',
  refuses: [
    'agreementNeeded',
    'alreadyOwned',
    'depositPaid',
    'groupClosed',
    'groupFull',
    'groupWaiting',
    'notFound',
    'orderState',
    'payerUnknown',
    'paymentUnavailable',
  ],
  input: v.object({
    orderId: orderId(),
    paymentType: v.picklist(['ALI', 'WECHAT']),
    paymentClient: v.optional(v.picklist(PAYMENT_CLIENTS), 'H5'),
    returnUrl: text(500, 1),
    /** A random id that the browser stores; inside WeChat the open id that its authorizer gave. */
    openId: text(64, 1),
    /** Inside WeChat: the key of this browser's visit to the authorizer that brought `openId`. */
    payerKey: v.optional(text(64)),
    timestamp: epochMs(),
    periods: v.optional(int(3, 12)),
  }),
  output: payment,
})

export const otherPayView = endpoint({
  method: 'GET',
  path: '/api/orders/other_pay/{id}',
  summary: 'What a friend is asked to pay, for whom, and whether that is done',
  refuses: ['notFound'],
  input: v.object({ id: orderId(), openId: v.optional(text(64)) }),
  output: otherPayPage,
})

export const askFriend = endpoint({
  method: 'POST',
  path: '/api/orders/{id}/other_pay',
  summary: 'Lets whoever has the link pay this order for its owner',
  access: 'user',
  refuses: ['notFound', 'orderState'],
  input: v.object({ id: orderId() }),
  output: otherPayPage,
})

export const instalments = endpoint({
  method: 'GET',
  path: '/api/orders/credit/{id}',
  summary: 'Instalment plans of an order: periods, fee and what is due in each',
  refuses: ['notFound'],
  input: v.object({ id: orderId() }),
  output: plans,
})

export const list = endpoint({
  method: 'GET',
  path: '/api/orders',
  summary: 'Orders of this person, the newest first',
  access: 'user',
  apiVersion: API_VERSION_OLD,
  input: v.object({
    ...pageInput,
    current: v.optional(int(1, 100_000)),
    status: v.optional(orderStatus),
  }),
  output: pageOf(order),
})

export const detail = endpoint({
  method: 'GET',
  path: '/api/orders/{id}',
  summary: 'One order',
  access: 'user',
  apiVersion: API_VERSION_OLD,
  refuses: ['notFound'],
  input: v.object({ id: orderId() }),
  output: order,
})

export const state = endpoint({
  method: 'GET',
  path: '/api/orders/{id}/status',
  summary: 'Whether an order is paid, asked after a payment',
  access: 'user',
  refuses: ['notFound'],
  input: v.object({ id: orderId() }),
  output: orderState,
})

export const unpaid = endpoint({
  method: 'GET',
  path: '/api/orders/unpaid/exists',
  summary: 'The newest order that still waits for its payment',
  access: 'user',
  input: v.object({}),
  output: v.object({
    exists: v.boolean(),
    orderId: v.nullable(v.string()),
    expiresAt: v.nullable(v.number()),
  }),
})

export const cancel = endpoint({
  method: 'POST',
  path: '/api/orders/{id}/cancel',
  repeats: 'freely',
  summary: 'Cancels an unpaid order and frees what it held',
  access: 'user',
  refuses: ['notFound', 'orderState'],
  input: v.object({ id: orderId() }),
  output: nothing,
})

export const cancelAll = endpoint({
  method: 'POST',
  path: '/api/orders/courses/cancel_all',
  summary: 'Cancels every unpaid order of this person',
  access: 'user',
  input: noInput,
  output: v.object({ cancelled: v.array(v.string()), kept: v.array(v.string()) }),
})

export const hide = endpoint({
  method: 'PUT',
  path: '/api/orders/{id}/delete',
  summary: 'Takes an order that is over off the list',
  access: 'user',
  refuses: ['notFound', 'orderState'],
  input: v.object({ id: orderId() }),
  output: nothing,
})

export const counts = endpoint({
  method: 'GET',
  path: '/api/orders/counts',
  summary: 'How many orders this person has, by status',
  access: 'user',
  input: noInput,
  output: orderCounts,
})

export const address = endpoint({
  method: 'GET',
  path: '/api/orders/addresses/{id}',
  summary: 'Where an order is sent, and whether that can still be changed',
  access: 'user',
  refuses: ['notFound'],
  input: v.object({ id: orderId() }),
  output: orderAddress,
})

export const setAddress = endpoint({
  method: 'PUT',
  path: '/api/orders/addresses/{id}',
  summary: 'Sends an order to another of this person’s addresses, until it has left',
  access: 'user',
  refuses: ['notFound', 'orderState', 'parcelShipped'],
  input: v.object({ id: orderId(), addressId: id() }),
  output: orderAddress,
})

export const refundTerms = endpoint({
  method: 'GET',
  path: '/api/orders/{id}/refund',
  summary: 'Whether an order can be given back, until when, and if not, why',
  access: 'user',
  refuses: ['notFound'],
  input: v.object({ id: orderId() }),
  output: returnFacts,
})

export const refund = endpoint({
  method: 'POST',
  path: '/api/orders/{id}/refund',
  summary: 'Gives an order back, by the rule of 7 days and a tenth of a lesson',
  access: 'user',
  refuses: ['notFound', 'orderState', 'refundRefused'],
  input: v.object({ id: orderId() }),
  output: order,
})

export const askRefund = endpoint({
  method: 'POST',
  path: '/api/orders/{id}/refund_requests',
  summary: 'Asks the school for a refund that the rule refuses, with a reason and pictures',
  access: 'user',
  refuses: ['notFound', 'refundRefused'],
  input: v.object({
    id: orderId(),
    reason: text(REFUND_REASON_MAX_LENGTH, 1),
    /** Addresses of the caller's uploaded pictures. */
    photos: v.optional(manyOf(text(300, 1), REFUND_PHOTOS_MAX), []),
  }),
  output: order,
})

export const withdrawRefundRequest = endpoint({
  method: 'POST',
  path: '/api/orders/{id}/refund_requests/withdraw',
  summary: 'Takes back the request for a refund that is not answered yet',
  access: 'user',
  refuses: ['notFound', 'orderState'],
  input: v.object({ id: orderId() }),
  output: order,
})

export const invoice = endpoint({
  method: 'GET',
  path: '/api/orders/{id}/invoice',
  summary: 'What of an order can be invoiced, and what was asked for',
  access: 'user',
  refuses: ['notFound'],
  input: v.object({ id: orderId() }),
  output: orderInvoices,
})

export const askInvoice = endpoint({
  method: 'POST',
  path: '/api/orders/{id}/invoice',
  summary: 'Asks for an invoice of what was paid',
  access: 'user',
  refuses: ['notFound', 'orderState'],
  input: v.object({
    id: orderId(),
    kind: invoiceKind,
    title: text(INVOICE_TITLE_MAX_LENGTH, 1),
    /** Of an enterprise. */
    taxNumber: v.optional(text(40), ''),
    email: v.optional(text(EMAIL_MAX_LENGTH), ''),
  }),
  output: orderInvoices,
})

export const withdrawInvoice = endpoint({
  method: 'POST',
  path: '/api/orders/{id}/invoice/withdraw',
  summary: 'Takes back a request for an invoice',
  access: 'user',
  refuses: ['notFound', 'orderState'],
  input: v.object({ id: orderId() }),
  output: orderInvoices,
})

export const nextSteps = endpoint({
  method: 'GET',
  path: '/api/orders/{id}/next',
  summary: 'What there is to do after an order: class groups, draws, gifts, address',
  access: 'user',
  refuses: ['notFound'],
  input: v.object({ id: orderId() }),
  output: steps,
})

export const rebuy = endpoint({
  method: 'GET',
  path: '/api/orders/{id}/again',
  summary: 'What of an order can be bought again, and why the rest can’t',
  access: 'user',
  refuses: [
    'alreadyInGroup',
    'alreadyOwned',
    'depositPaid',
    'goodsLimit',
    'groupClosed',
    'groupFull',
    'groupWaiting',
    'notEntitled',
    'notFound',
    'notOnSale',
    'orderState',
    'sameOrder',
    'soldOut',
  ],
  input: v.object({ id: orderId() }),
  output: rebuyFacts,
})
