import * as v from 'valibot'
import { checkout, order, orderState, orderStatus, payment, usableVoucher } from '../entities/order'
import { endpoint } from './endpoint'
import { flag, id, int, manyOf, nothing, orderId, pageInput, pageOf, text } from './wire'

const checkoutKey = text(64, 1)

const choiceInput = {
  checkoutKey,
  /** 0 or missing: none. */
  couponId: v.optional(int(0)),
  redpackRecordId: v.optional(int(0)),
  usePoints: v.optional(flag(), false),
  addressId: v.optional(int(0)),
}

/** What was shown is only compared: another price is refused with 5101 (decisions §3). */
const submitInput = { checkoutKey, total: int(0) }

export const singleConfirm = endpoint({
  method: 'POST',
  path: '/api/orders/courses/single/confirm/get',
  summary: 'Opens the confirm page of one course; the best coupon is chosen',
  access: 'user',
  input: v.object({ courseId: id(), type: v.optional(int(1, 3), 1) }),
  output: checkout,
})

export const singlePreview = endpoint({
  method: 'POST',
  path: '/api/orders/courses/single/preview/get',
  summary: 'Prices an open confirm page again after a change of choice',
  access: 'user',
  input: v.object(choiceInput),
  output: checkout,
})

export const single = endpoint({
  method: 'POST',
  path: '/api/orders/courses/single',
  summary: 'Submits the order of an open confirm page; once per key',
  access: 'user',
  input: v.object(submitInput),
  output: order,
})

export const usableCoupons = endpoint({
  method: 'POST',
  path: '/api/coupons/canuse/get',
  summary: 'Coupons of this person for these courses, with the reason where one does not fit',
  access: 'user',
  input: v.object({
    courseIds: manyOf(id()),
    amount: v.optional(int(0)),
    assembleId: v.optional(int(0)),
  }),
  output: v.array(usableVoucher),
})

export const usableRedpacks = endpoint({
  method: 'POST',
  path: '/api/redpacks/valid/noLimit',
  summary: 'Red packets of this person for these courses',
  access: 'user',
  input: v.object({
    courseIds: manyOf(id()),
    amount: v.optional(int(0)),
    assembleId: v.optional(int(0)),
  }),
  output: v.array(usableVoucher),
})

export const pay = endpoint({
  method: 'POST',
  path: '/api/orders/trades',
  summary: 'Starts the payment of an order',
  access: 'user',
  input: v.object({
    orderId: orderId(),
    paymentType: v.picklist(['ALI', 'WECHAT']),
    paymentClient: v.optional(v.picklist(['WXMP', 'H5']), 'H5'),
    returnUrl: text(500, 1),
    openId: v.optional(text(64)),
  }),
  output: payment,
})

export const list = endpoint({
  method: 'GET',
  path: '/api/orders',
  summary: 'Orders of this person, the newest first',
  access: 'user',
  apiVersion: 2,
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
  apiVersion: 2,
  input: v.object({ id: orderId() }),
  output: order,
})

export const state = endpoint({
  method: 'GET',
  path: '/api/orders/{id}/status',
  summary: 'Whether an order is paid, asked after a payment',
  access: 'user',
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
  summary: 'Cancels an unpaid order and frees what it held',
  access: 'user',
  input: v.object({ id: orderId() }),
  output: nothing,
})
