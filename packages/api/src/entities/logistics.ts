import { PARCEL_STATUSES } from '@kaozhou/domain'
import * as v from 'valibot'

/** A delivery address. `regionCode` is the district's six-digit code. */
export type Address = v.InferOutput<typeof address>
export const address = v.object({
  id: v.number(),
  name: v.string(),
  mobile: v.string(),
  provinceCode: v.string(),
  cityCode: v.string(),
  regionCode: v.string(),
  /** `北京市东城区`: the region's names when the address was saved. */
  region: v.string(),
  detail: v.string(),
  isDefault: v.boolean(),
})

const node = { name: v.string(), code: v.string(), label: v.string(), value: v.string() }
const district = v.object(node)
const city = v.object({ ...node, children: v.array(district) })

/** A province with its cities and their districts, in both forms of spec §3. */
export type Province = v.InferOutput<typeof province>
export const province = v.object({ ...node, children: v.array(city) })

/** The state of a parcel. */
export type ParcelStatus = v.InferOutput<typeof parcelStatus>
export const parcelStatus = v.picklist(PARCEL_STATUSES)

/** What happened to a parcel; `happenedAt` in ms. */
export type ParcelEvent = v.InferOutput<typeof parcelEvent>
export const parcelEvent = v.object({
  status: parcelStatus,
  place: v.string(),
  text: v.string(),
  happenedAt: v.number(),
})

/** An express delivery (spec §3). */
export type Parcel = v.InferOutput<typeof parcel>
export const parcel = v.object({
  id: v.number(),
  /** The first of `orderIds`; null for a parcel of the points shop or a prize. */
  orderId: v.nullable(v.string()),
  /** The orders whose things are in it: several orders may be sent together, and one order in several parcels. */
  orderIds: v.optional(v.array(v.string()), []),
  items: v.array(v.object({ name: v.string(), quantity: v.number() })),
  address: v.object({
    id: v.number(),
    name: v.string(),
    mobile: v.string(),
    region: v.string(),
    detail: v.string(),
  }),
  status: parcelStatus,
  /** True until the parcel is sent: the address can be changed. */
  canChangeAddress: v.boolean(),
  carrier: v.nullable(v.string()),
  trackingNo: v.nullable(v.string()),
  latest: v.nullable(parcelEvent),
  createdAt: v.number(),
  shippedAt: v.nullable(v.number()),
  signedAt: v.nullable(v.number()),
})

/** The tracking events of a parcel, the newest first. */
export type Tracking = v.InferOutput<typeof tracking>
export const tracking = v.object({
  id: v.number(),
  status: parcelStatus,
  carrier: v.nullable(v.string()),
  trackingNo: v.nullable(v.string()),
  events: v.array(parcelEvent),
})
