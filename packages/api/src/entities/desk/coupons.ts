import * as v from 'valibot'

/** The courses that a coupon is for. */
export type CouponScope = v.InferOutput<typeof couponScope>
export const couponScope = v.variant('kind', [
  v.object({ kind: v.literal('all') }),
  v.object({ kind: v.literal('category'), categoryId: v.number() }),
  v.object({ kind: v.literal('courses'), courseIds: v.array(v.number()) }),
])

/** A coupon as staff see it. Money in fen, times in ms. */
export type DeskCouponFacts = v.InferOutput<typeof deskCouponFacts>
export const deskCouponFacts = v.object({
  id: v.number(),
  name: v.string(),
  kind: v.picklist(['fixed', 'percent']),
  /** What it takes off: fen, or whole percents. */
  value: v.number(),
  /** The most that percents take off; null without a cap. */
  cap: v.nullable(v.number()),
  threshold: v.number(),
  scope: couponScope,
  /** The category or the courses by name; empty where it is for all. */
  scopeNames: v.array(v.string()),
  /** Null without an end. */
  total: v.nullable(v.number()),
  received: v.number(),
  perUser: v.number(),
  newUserOnly: v.boolean(),
  /** Course pages offer it; otherwise it is given by code, link, gift or staff. */
  claimable: v.boolean(),
  startTime: v.number(),
  endTime: v.number(),
  /** Days of use after it was received; null: until `endTime`. */
  validDays: v.nullable(v.number()),
  code: v.nullable(v.string()),
  note: v.string(),
  pausedAt: v.nullable(v.number()),
  /** Who made it at the desk; null for one of the content. */
  madeBy: v.nullable(v.string()),
  /** How many wallets have it: used or held by an order, to be used, taken back. */
  used: v.number(),
  unused: v.number(),
  takenBack: v.number(),
})
