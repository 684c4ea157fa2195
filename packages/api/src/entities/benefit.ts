import * as v from 'valibot'

/** The state of a coupon or red packet in a wallet. */
export type VoucherStatus = v.InferOutput<typeof voucherStatus>
export const voucherStatus = v.picklist(['unused', 'used', 'expired'])

const couponTerms = {
  name: v.string(),
  kind: v.picklist(['fixed', 'percent']),
  /** Fen, or percents that are taken off. */
  value: v.number(),
  /** Highest discount of a percent coupon, in fen. */
  cap: v.nullable(v.number()),
  threshold: v.number(),
  /** The courses it is for; empty: not bound to single courses. */
  courseIds: v.array(v.number()),
  /** The category it is for; null: not bound to one. */
  categoryId: v.nullable(v.number()),
  note: v.string(),
}

/** A coupon in a wallet. */
export type WalletCoupon = v.InferOutput<typeof walletCoupon>
export const walletCoupon = v.object({
  /** The record in the wallet: what a confirm page takes. */
  id: v.number(),
  couponId: v.number(),
  ...couponTerms,
  status: voucherStatus,
  startTime: v.number(),
  endTime: v.number(),
  /** The server's clock, by which it can be used from its start on. */
  now: v.number(),
  usedAt: v.nullable(v.number()),
  orderId: v.nullable(v.string()),
})

/** A coupon that can be received. */
export type CouponOffer = v.InferOutput<typeof couponOffer>
export const couponOffer = v.object({
  id: v.number(),
  ...couponTerms,
  /** When it can be received; `validDays` after that it runs out, when there are such. */
  startTime: v.number(),
  endTime: v.number(),
  validDays: v.nullable(v.number()),
  newUserOnly: v.boolean(),
  /** True while it can be received: it is offered to everybody, it runs, and some are left. */
  claimable: v.boolean(),
  period: v.optional(v.picklist(['upcoming', 'running', 'over']), 'running'),
  received: v.boolean(),
  soldOut: v.boolean(),
})

/** A red packet in a wallet; `amount` fen. */
export type WalletRedPacket = v.InferOutput<typeof walletRedPacket>
export const walletRedPacket = v.object({
  id: v.number(),
  name: v.string(),
  amount: v.number(),
  threshold: v.number(),
  source: v.string(),
  status: voucherStatus,
  startTime: v.number(),
  endTime: v.number(),
  /** The server's clock, by which it can be used from its start on. */
  now: v.number(),
  usedAt: v.nullable(v.number()),
  orderId: v.nullable(v.string()),
})

/** A right that comes with membership cards. */
export type Privilege = v.InferOutput<typeof privilege>
export const privilege = v.object({
  id: v.number(),
  name: v.string(),
  summary: v.string(),
  detail: v.string(),
  icon: v.string(),
  /** The lowest level of card that has it. */
  level: v.number(),
  /** True when the user's card has it. */
  owned: v.boolean(),
})

/** A membership card on sale, or that this person has. Price in fen, times in ms. */
export type MembershipCard = v.InferOutput<typeof membershipCard>
export const membershipCard = v.object({
  id: v.number(),
  level: v.number(),
  name: v.string(),
  slogan: v.string(),
  /** Fen; 0 for a card that only a code gives. */
  price: v.number(),
  days: v.number(),
  privilegeIds: v.array(v.number()),
  courseCount: v.number(),
  terms: v.array(v.string()),
  /** True when it is the card that counts for the user now. */
  active: v.boolean(),
  /** Until when the user has it, with everything bought ahead: another one begins then. Null without it. */
  heldUntil: v.optional(v.nullable(v.number()), null),
})

/** The user's membership card; level 0 without one. */
export type ActiveCard = v.InferOutput<typeof activeCard>
export const activeCard = v.object({
  level: v.number(),
  card: v.nullable(membershipCard),
  activatedAt: v.nullable(v.number()),
  expiresAt: v.nullable(v.number()),
})

/** Which membership cards open a course, and whether the user's card does. */
export type CardCourse = v.InferOutput<typeof cardCourse>
export const cardCourse = v.object({
  courseId: v.number(),
  opened: v.boolean(),
  cards: v.array(v.object({ id: v.number(), name: v.string(), level: v.number() })),
})

/** The points of this person: how many, check-ins, and how more are earned. Times in ms. */
export type PointsAccount = v.InferOutput<typeof pointsAccount>
export const pointsAccount = v.object({
  balance: v.number(),
  checkedToday: v.boolean(),
  /** Days in a row that were checked in. */
  streak: v.number(),
  /** When this person checked in since the start of last month, the latest first. */
  checkIns: v.array(v.number()),
  /** What doubles the points of a check-in: the name of the person’s card. */
  doubledBy: v.nullable(v.string()),
  /** The points that end next, within 30 days; null when none do. `at`: from when on they are gone. */
  ending: v.nullable(v.object({ points: v.number(), at: v.number() })),
  earning: v.array(
    v.object({
      action: v.string(),
      title: v.string(),
      points: v.number(),
      dailyCap: v.nullable(v.number()),
      link: v.string(),
      earnedToday: v.number(),
    }),
  ),
})

/** A change of the points of this person; `createdAt` in ms. */
export type PointsRecord = v.InferOutput<typeof pointsRecord>
export const pointsRecord = v.object({
  id: v.number(),
  title: v.string(),
  /** Below 0: spent. */
  change: v.number(),
  balanceAfter: v.number(),
  createdAt: v.number(),
})

/** What was earned and spent in a month of Beijing (`2026-11`). */
export type PointsMonth = v.InferOutput<typeof pointsMonth>
export const pointsMonth = v.object({
  month: v.string(),
  earned: v.number(),
  spent: v.number(),
})

/** What points are exchanged for; `stock` null: without limit, `perUser` 0: as often as one likes. */
export type PointsGood = v.InferOutput<typeof pointsGood>
export const pointsGood = v.object({
  id: v.number(),
  name: v.string(),
  summary: v.string(),
  kind: v.picklist(['coupon', 'course', 'document', 'goods']),
  points: v.number(),
  /** Fen that are paid on top. */
  price: v.number(),
  stock: v.nullable(v.number()),
  perUser: v.number(),
  /** How many the user has exchanged. */
  exchanged: v.number(),
  needsAddress: v.boolean(),
  image: v.string(),
})

/** What this person got for points; `createdAt` in ms. */
export type PointsExchange = v.InferOutput<typeof pointsExchange>
export const pointsExchange = v.object({
  id: v.number(),
  goodId: v.number(),
  name: v.string(),
  kind: v.picklist(['coupon', 'course', 'document', 'goods']),
  points: v.number(),
  /** What a service is used with; null: there is nothing to show. */
  voucher: v.nullable(v.string()),
  balance: v.number(),
  createdAt: v.number(),
})
