import { PARCEL_GROUP_NAMES } from '@kaozhou/domain'
import * as v from 'valibot'
import { deskParcel, parcelPrint, parcelStory, shippingPreview } from '../../entities/desk/parcels'
import { province } from '../../entities/logistics'
import { endpoint } from '../endpoint'
import { id, int, json, manyOf, noInput, nothing, text } from '../wire-schemas'
import { deedKey, deedReason, keyPage, keyPageOf } from './desk-schemas'

const pasted = {
  /** A pasted column, or the text of a file. */
  text: text(100_000, 1),
  /** For lines that name no carrier. */
  carrier: v.optional(text(30)),
}
/** What is printed at once; absent: all that can be sent, the longest waiting first, up to as many. */
const printed = { parcelIds: v.optional(manyOf(id(), 500)) }
const number = { carrier: text(30, 1), trackingNo: text(40, 1) }

export const list = endpoint({
  method: 'GET',
  path: '/api/desk/parcels',
  summary: 'Parcels of a group: those that wait the longest waiting first, others the newest first',
  access: { staff: 'parcels' },
  input: v.object({
    ...keyPage,
    group: v.optional(v.picklist(PARCEL_GROUP_NAMES), 'waiting'),
    /** The number of a parcel, an order or a carrier: then those of every group are found. */
    text: v.optional(text(64)),
  }),
  output: keyPageOf(deskParcel),
})

export const counts = endpoint({
  method: 'GET',
  path: '/api/desk/parcels/counts',
  summary:
    'How many parcels are in each group, and of how many the carriers’ service does not answer',
  access: { staff: 'parcels' },
  input: noInput,
  output: v.object({
    waiting: v.number(),
    out: v.number(),
    signed: v.number(),
    problem: v.number(),
    cancelled: v.number(),
    unanswered: v.number(),
  }),
})

export const regions = endpoint({
  method: 'GET',
  path: '/api/desk/parcels/regions',
  summary: 'Provinces, cities and districts that an address can be in',
  access: { staff: 'parcels' },
  input: noInput,
  output: v.array(province),
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
  refuses: ['notFound'],
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
  refuses: ['notFound', 'parcelChanged', 'parcelState', 'trackingNoTaken', 'trackingNoWrong'],
  input: v.object({ id: id(), key: deedKey, ...number, version: v.optional(int(0)) }),
  output: nothing,
})

export const showAddress = endpoint({
  method: 'POST',
  path: '/api/desk/parcels/{id}/address/show',
  summary: 'The whole address; who saw it stands in the record',
  access: { staff: 'parcels' },
  deed: '查看收件地址',
  changes: ['parcels.story', 'record'],
  refuses: ['notFound'],
  input: v.object({ id: id(), key: deedKey, reason: deedReason }),
  output: v.object({
    address: v.nullable(
      v.object({ name: v.string(), mobile: v.string(), region: v.string(), detail: v.string() }),
    ),
  }),
})

export const readdress = endpoint({
  method: 'POST',
  path: '/api/desk/parcels/{id}/address',
  summary: 'Changes where a waiting parcel goes, in its orders too',
  access: { staff: 'parcels' },
  deed: '修改收件地址',
  changes: ['parcels', 'orders', 'record'],
  refuses: ['notFound', 'parcelShipped', 'parcelState'],
  input: v.object({
    id: id(),
    key: deedKey,
    reason: deedReason,
    name: text(60),
    mobile: text(20),
    /** The district's code. */
    regionCode: text(6),
    detail: text(300),
  }),
  output: nothing,
})

export const refresh = endpoint({
  method: 'POST',
  path: '/api/desk/parcels/{id}/refresh',
  summary: 'Asks the carriers’ service now what it knows of a parcel',
  access: { staff: 'parcels' },
  deed: '查询快递',
  changes: ['parcels', 'orders', 'record'],
  refuses: ['notFound', 'parcelState'],
  input: v.object({ id: id(), key: deedKey }),
  output: nothing,
})

export const labels = endpoint({
  method: 'POST',
  path: '/api/desk/parcels/labels',
  summary:
    'Labels of 100 × 150 mm as a PDF, one a page; who took the addresses stands in the record',
  access: { staff: 'parcels' },
  deed: '打印面单',
  changes: ['parcels', 'record'],
  refuses: ['notFound', 'parcelState'],
  input: v.object({ key: deedKey, ...printed }),
  output: parcelPrint,
})

export const picking = endpoint({
  method: 'POST',
  path: '/api/desk/parcels/picking',
  summary: 'What has to be taken from the shelf for some parcels, as a PDF; changes nothing',
  access: { staff: 'parcels' },
  input: v.object(printed),
  output: parcelPrint,
})

export const correct = endpoint({
  method: 'POST',
  path: '/api/desk/parcels/{id}/correct',
  summary: 'Corrects carrier and number of a parcel that was sent',
  access: { staff: 'parcels' },
  deed: '更正快递单号',
  changes: ['parcels', 'orders', 'record'],
  refuses: ['notFound', 'parcelState', 'trackingNoTaken', 'trackingNoWrong'],
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
  refuses: ['notFound', 'parcelState'],
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
  refuses: ['notFound', 'parcelState'],
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
  refuses: ['notFound', 'parcelState'],
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
  refuses: ['notFound', 'parcelState'],
  input: v.object({
    id: id(),
    key: deedKey,
    items: manyOf(json(v.object({ itemId: id(), quantity: int(1, 999) })), 50),
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
  refuses: ['notFound', 'parcelState', 'parcelsDiffer'],
  input: v.object({ key: deedKey, parcelIds: manyOf(id(), 20) }),
  output: v.object({ parcelId: v.number() }),
})

export const previewList = endpoint({
  method: 'POST',
  path: '/api/desk/parcels/list/preview',
  repeats: 'freely',
  summary: 'Says line by line what a pasted list would do; changes nothing',
  access: { staff: 'parcels' },
  refuses: ['parcelState'],
  input: v.object(pasted),
  output: shippingPreview,
})

export const shipList = endpoint({
  method: 'POST',
  path: '/api/desk/parcels/list',
  summary: 'Sends every parcel of a pasted list, or none',
  access: { staff: 'parcels' },
  deed: '批量发货',
  changes: ['parcels', 'orders', 'record'],
  refuses: ['parcelState', 'shippingListWrong'],
  input: v.object({ key: deedKey, ...pasted }),
  output: v.object({ parcelIds: v.array(v.number()) }),
})
