import { PARCEL_STATUSES } from '@kaozhou/domain'
import * as v from 'valibot'

/** Where a parcel goes. The middle of the phone number is hidden; whoever needs it says why. */
const address = v.object({
  name: v.string(),
  mobile: v.string(),
  region: v.string(),
  detail: v.string(),
})

const parcel = {
  id: v.number(),
  /** As it is printed and scanned: `P50001`. */
  number: v.string(),
  status: v.picklist(PARCEL_STATUSES),
  /** Since when it waits, or waited; ms since the epoch. */
  createdAt: v.number(),
  shippedAt: v.nullable(v.number()),
  /** The carrier's code. */
  carrier: v.nullable(v.string()),
  trackingNo: v.nullable(v.string()),
  address,
  items: v.array(
    v.object({
      id: v.number(),
      name: v.string(),
      quantity: v.number(),
      /** Null for a prize or a good of the points shop. */
      orderId: v.nullable(v.string()),
    }),
  ),
  orderIds: v.array(v.string()),
  /** Sent with a deed: what was packed is what is sent. */
  version: v.number(),
  /** True while its label shows what is in it and where it goes. */
  isPrinted: v.boolean(),
  /** Why a waiting parcel can't be sent now; null when it can. */
  fault: v.nullable(v.string()),
  /** Other waiting parcels of the same person to the same address. */
  goesWith: v.array(v.number()),
  /** The parcel with which its things are sent. */
  mergedInto: v.nullable(v.number()),
}

/** A parcel in a list. */
export type DeskParcel = v.InferOutput<typeof deskParcel>
export const deskParcel = v.object(parcel)

/** A parcel with all that happened to it, the newest first. */
export type ParcelStory = v.InferOutput<typeof parcelStory>
export const parcelStory = v.object({
  ...parcel,
  events: v.array(
    v.object({
      at: v.number(),
      place: v.string(),
      text: v.string(),
      /** Who says so. */
      told: v.picklist(['shop', 'carrier', 'staff', 'buyer']),
      /** Who of the staff did it. */
      by: v.nullable(v.string()),
    }),
  ),
  /** What staff did that its events do not tell: labels, addresses that were looked at. */
  deeds: v.array(
    v.object({
      at: v.number(),
      title: v.string(),
      by: v.string(),
      reason: v.nullable(v.string()),
    }),
  ),
  /** How the carrier's service follows it; null where staff alone say where a parcel is, and before it is sent. */
  follow: v.nullable(
    v.object({
      /** To be asked, told, at an end, refused. */
      state: v.picklist(['due', 'told', 'ended', 'refused']),
      /** How many times it was asked in vain, or given up. */
      tries: v.number(),
      /** What the service said last. */
      note: v.nullable(v.string()),
      /** When it is asked again. */
      nextAt: v.nullable(v.number()),
    }),
  ),
})

/** What a pasted list would do, and its bad lines. */
export type ShippingPreview = v.InferOutput<typeof shippingPreview>
export const shippingPreview = v.object({
  lines: v.number(),
  orders: v.array(
    v.object({
      line: v.number(),
      parcelId: v.number(),
      carrier: v.string(),
      trackingNo: v.string(),
    }),
  ),
  faults: v.array(v.object({ line: v.number(), message: v.string() })),
})

/** A file to print. */
export type ParcelPrint = v.InferOutput<typeof parcelPrint>
export const parcelPrint = v.object({
  parcelIds: v.array(v.number()),
  /** In base64. */
  pdf: v.string(),
})
