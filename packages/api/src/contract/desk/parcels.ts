import * as v from 'valibot'
import { parcelStory, shippingPreview, waitingParcel } from '../../entities/desk/parcels'
import { endpoint } from '../endpoint'
import { id, int, json, manyOf, noInput, nothing, text } from '../wire-schemas'
import { deedKey, deedReason, keyPage, keyPageOf } from './desk-schemas'

const list = {
  /** A pasted column, or the text of a file. */
  text: text(100_000, 1),
  /** For lines that name no carrier. */
  carrier: v.optional(text(30)),
}
const number = { carrier: text(30, 1), trackingNo: text(40, 1) }

export const waiting = endpoint({
  method: 'GET',
  path: '/api/desk/parcels',
  summary: 'Parcels that wait to be sent, the longest waiting first',
  access: { staff: 'parcels' },
  input: v.object(keyPage),
  output: keyPageOf(waitingParcel),
})

export const carriers = endpoint({
  method: 'GET',
  path: '/api/desk/parcels/carriers',
  summary: 'The carriers that can be chosen',
  access: { staff: 'parcels' },
  input: noInput,
  output: v.object({ list: v.array(v.object({ code: v.string(), name: v.string() })) }),
})

export const story = endpoint({
  method: 'GET',
  path: '/api/desk/parcels/{id}',
  summary: 'A parcel with all that happened to it',
  access: { staff: 'parcels' },
  input: v.object({ id: id() }),
  output: parcelStory,
})

export const ship = endpoint({
  method: 'POST',
  path: '/api/desk/parcels/{id}/ship',
  summary: 'Says by which carrier and number a waiting parcel was sent',
  access: { staff: 'parcels' },
  deed: '发货',
  changes: ['parcels', 'orders', 'record'],
  input: v.object({ id: id(), key: deedKey, ...number, version: v.optional(int(0)) }),
  output: nothing,
})

export const correct = endpoint({
  method: 'POST',
  path: '/api/desk/parcels/{id}/correct',
  summary: 'Corrects carrier and number of a parcel that was sent',
  access: { staff: 'parcels' },
  deed: '更正快递单号',
  changes: ['parcels', 'orders', 'record'],
  input: v.object({ id: id(), key: deedKey, ...number }),
  output: nothing,
})

export const undo = endpoint({
  method: 'POST',
  path: '/api/desk/parcels/{id}/undo',
  summary: 'Calls a sending back: the parcel waits again',
  access: { staff: 'parcels' },
  deed: '撤回发货',
  changes: ['parcels', 'orders', 'record'],
  input: v.object({ id: id(), key: deedKey, reason: deedReason }),
  output: nothing,
})

export const mark = endpoint({
  method: 'POST',
  path: '/api/desk/parcels/{id}/mark',
  summary: 'Says by hand that a parcel was received or has come back',
  access: { staff: 'parcels' },
  deed: '登记签收或退回',
  changes: ['parcels', 'orders', 'record'],
  input: v.object({ id: id(), key: deedKey, as: v.picklist(['signed', 'returned']) }),
  output: nothing,
})

export const cancel = endpoint({
  method: 'POST',
  path: '/api/desk/parcels/{id}/cancel',
  summary: 'Calls off a parcel that was not sent',
  access: { staff: 'parcels' },
  deed: '取消包裹',
  changes: ['parcels', 'orders', 'record'],
  input: v.object({ id: id(), key: deedKey, reason: deedReason }),
  output: nothing,
})

export const split = endpoint({
  method: 'POST',
  path: '/api/desk/parcels/{id}/split',
  summary: 'Puts some of a waiting parcel’s things into a parcel of their own',
  access: { staff: 'parcels' },
  deed: '拆分包裹',
  changes: ['parcels', 'orders', 'record'],
  input: v.object({
    id: id(),
    key: deedKey,
    items: json(
      v.pipe(
        v.array(v.object({ itemId: id(), quantity: int(1, 999) })),
        v.minLength(1, '请选择要拆出的物品'),
        v.maxLength(50),
      ),
    ),
  }),
  output: v.object({ parcelId: v.number() }),
})

export const merge = endpoint({
  method: 'POST',
  path: '/api/desk/parcels/merge',
  summary: 'Puts several waiting parcels of one person and address into the oldest of them',
  access: { staff: 'parcels' },
  deed: '合并包裹',
  changes: ['parcels', 'orders', 'record'],
  input: v.object({ key: deedKey, parcelIds: manyOf(id(), 20) }),
  output: v.object({ parcelId: v.number() }),
})

export const previewList = endpoint({
  method: 'POST',
  path: '/api/desk/parcels/list/preview',
  summary: 'Says line by line what a pasted list would do; changes nothing',
  access: { staff: 'parcels' },
  input: v.object(list),
  output: shippingPreview,
})

export const shipList = endpoint({
  method: 'POST',
  path: '/api/desk/parcels/list',
  summary: 'Sends every parcel of a pasted list, or none',
  access: { staff: 'parcels' },
  deed: '批量发货',
  changes: ['parcels', 'orders', 'record'],
  input: v.object({ key: deedKey, ...list }),
  output: v.object({ parcelIds: v.array(v.number()) }),
})
