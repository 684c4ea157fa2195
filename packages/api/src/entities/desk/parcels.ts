import * as v from 'valibot'

const address = v.object({
  name: v.string(),
  mobile: v.string(),
  region: v.string(),
  detail: v.string(),
})

/** A parcel that waits to be sent. */
export const waitingParcel = v.object({
  id: v.number(),
  /** As it is printed and scanned: `P50001`. */
  number: v.string(),
  /** Since when it waits; ms since the epoch. */
  createdAt: v.number(),
  address,
  items: v.array(
    v.object({
      id: v.number(),
      name: v.string(),
      quantity: v.number(),
      orderId: v.nullable(v.string()),
    }),
  ),
  orderIds: v.array(v.string()),
  /** Sent with a deed: what was packed is what is sent. */
  version: v.number(),
  isPrinted: v.boolean(),
  /** Why it can't be sent now; null when it can. */
  fault: v.nullable(v.string()),
  /** Other waiting parcels of the same person to the same address. */
  goesWith: v.array(v.number()),
})
export type WaitingParcel = v.InferOutput<typeof waitingParcel>

/** A parcel with all that happened to it, the newest first. */
export const parcelStory = v.object({
  id: v.number(),
  number: v.string(),
  status: v.string(),
  carrier: v.nullable(v.string()),
  trackingNo: v.nullable(v.string()),
  address,
  items: v.array(v.object({ id: v.number(), name: v.string(), quantity: v.number() })),
  events: v.array(v.object({ at: v.number(), place: v.string(), text: v.string() })),
})
export type ParcelStory = v.InferOutput<typeof parcelStory>

/** What a pasted list would do, and its bad lines. */
export const shippingPreview = v.object({
  lines: v.number(),
  orders: v.array(v.object({ parcelId: v.number(), carrier: v.string(), trackingNo: v.string() })),
  faults: v.array(v.object({ line: v.number(), message: v.string() })),
})
