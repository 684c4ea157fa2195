import * as v from 'valibot'
import {
  deskOrder,
  deskOrderDetail,
  deskOrderState,
  priceChangePreview,
} from '../../entities/desk/orders'
import { endpoint } from '../endpoint'
import { epochMs, id, int, noInput, nothing, orderId, text } from '../wire-schemas'
import { deedKey, deedReason, keyPage, keyPageOf } from './desk-schemas'

export const list = endpoint({
  method: 'GET',
  path: '/api/desk/orders',
  summary: 'Orders, the newest first',
  access: { staff: 'people.see' },
  input: v.object({
    ...keyPage,
    state: v.optional(deskOrderState),
    /** With a refund that the provider has not confirmed, or has refused. */
    refund: v.optional(v.picklist(['waiting', 'failed'])),
    type: v.optional(int(0, 100)),
    courseId: v.optional(id()),
    userId: v.optional(id()),
    from: v.optional(epochMs()),
    to: v.optional(epochMs()),
  }),
  output: keyPageOf(deskOrder),
})

export const counts = endpoint({
  method: 'GET',
  path: '/api/desk/orders/counts',
  summary: 'How many orders wait for something',
  access: { staff: 'people.see' },
  input: noInput,
  output: v.object({ unpaid: v.number(), refunding: v.number() }),
})

export const detail = endpoint({
  method: 'GET',
  path: '/api/desk/orders/{id}',
  summary: 'An order with its money, parcels and all that happened',
  access: { staff: 'people.see' },
  refuses: ['notFound'],
  input: v.object({ id: orderId() }),
  output: deskOrderDetail,
})

export const addNote = endpoint({
  method: 'POST',
  path: '/api/desk/orders/{id}/notes',
  summary: 'A note on an order for colleagues',
  access: { staff: 'people.see' },
  deed: '添加订单备注',
  changes: ['orders.detail', 'record'],
  refuses: ['notFound'],
  input: v.object({ id: orderId(), key: deedKey, text: text(500, 1) }),
  output: nothing,
})

export const cancel = endpoint({
  method: 'POST',
  path: '/api/desk/orders/{id}/cancel',
  summary: 'Cancels an unpaid order for its buyer: stock, vouchers and points come back',
  access: { staff: 'orders.change' },
  deed: '取消订单',
  changes: ['orders', 'people', 'record'],
  refuses: ['notFound', 'orderState'],
  input: v.object({ id: orderId(), key: deedKey, reason: deedReason }),
  output: nothing,
})

export const previewPrice = endpoint({
  method: 'GET',
  path: '/api/desk/orders/{id}/price',
  summary: 'What a lower price of an unpaid order would do to its lines; changes nothing',
  access: { staff: 'orders.change' },
  refuses: ['notFound'],
  input: v.object({ id: orderId(), amount: int(0) }),
  output: priceChangePreview,
})

export const changePrice = endpoint({
  method: 'POST',
  path: '/api/desk/orders/{id}/price',
  summary: 'Lowers the price of an unpaid order; payments begun before are closed or go back',
  access: { staff: 'orders.change' },
  needsFactor: true,
  deed: '改价',
  changes: ['orders', 'people', 'record'],
  refuses: ['notFound', 'orderState'],
  input: v.object({
    id: orderId(),
    amount: int(1),
    /** What was to be paid when it was previewed: changed meanwhile, nothing is done. */
    before: int(1),
    key: deedKey,
    reason: deedReason,
  }),
  output: v.object({ amount: v.number() }),
})
