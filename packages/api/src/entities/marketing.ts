import * as v from 'valibot'
import { courseCard, courseStanding } from './course'

/** A place in a group with the public data of its user. */
export type GroupMember = v.InferOutput<typeof groupMember>
export const groupMember = v.object({
  nickname: v.string(),
  avatar: v.string(),
  isLeader: v.boolean(),
  isMe: v.boolean(),
  /** `held`: an unpaid order keeps it for 15 minutes. */
  status: v.picklist(['held', 'paid']),
})

/** A group-buy group (decisions §3). */
export type BuyingGroup = v.InferOutput<typeof buyingGroup>
export const buyingGroup = v.object({
  id: v.number(),
  course: v.object({
    id: v.number(),
    name: v.string(),
    cover: v.string(),
    price: v.number(),
    originalPrice: v.number(),
  }),
  size: v.number(),
  /** Fen per person. */
  price: v.number(),
  status: v.picklist(['open', 'succeeded', 'failed']),
  members: v.array(groupMember),
  placesLeft: v.number(),
  startedAt: v.number(),
  endsAt: v.number(),
  /** The server's clock, which a countdown runs by. */
  now: v.number(),
  isMine: v.boolean(),
  /** The user's order in it. */
  orderId: v.nullable(v.string()),
})

/** The price of a choice of courses from a bundle. */
export type BundleChoice = v.InferOutput<typeof bundleChoice>
export const bundleChoice = v.object({
  /** True when the choice can be ordered. */
  ok: v.boolean(),
  missing: v.array(v.object({ group: v.string(), count: v.number() })),
  over: v.array(v.object({ group: v.string(), count: v.number() })),
  unknown: v.array(v.number()),
  /** Courses of the bundle that are still to be chosen, whatever their group. */
  left: v.number(),
  listTotal: v.number(),
  cut: v.number(),
  total: v.number(),
  /** Text for the buy bar: what is missing, or what is saved. */
  hint: v.string(),
})

/** A bundle (spec §3 "Joint bundle": title, courses, rest). */
export type Bundle = v.InferOutput<typeof bundle>
export const bundle = v.object({
  id: v.number(),
  title: v.string(),
  subtitle: v.string(),
  kind: v.picklist(['fixed', 'number']),
  cover: v.string(),
  courses: v.array(courseCard),
  pick: v.number(),
  price: v.number(),
  groups: v.array(
    v.object({
      name: v.string(),
      courseIds: v.array(v.number()),
      min: v.number(),
      max: v.number(),
      /** `选 1–3 门` */
      rule: v.string(),
    }),
  ),
  rules: v.array(v.string()),
  startTime: v.number(),
  endTime: v.number(),
  now: v.number(),
  period: v.picklist(['upcoming', 'running', 'over']),
  /** Courses of it that the user owns: they are not charged again. */
  ownedIds: v.optional(v.array(v.number()), []),
  /** What the user has of its other courses. */
  standings: v.optional(v.array(courseStanding), []),
  /** With every course that a fixed bundle has, or with nothing chosen yet; priced without `ownedIds`. */
  choice: bundleChoice,
})

/** A coupon of a membership card, and whether the user can still get it. */
export type CardCoupon = v.InferOutput<typeof cardCoupon>
export const cardCoupon = v.object({
  id: v.number(),
  name: v.string(),
  kind: v.picklist(['fixed', 'percent']),
  value: v.number(),
  threshold: v.number(),
  note: v.string(),
  received: v.boolean(),
  soldOut: v.boolean(),
})

/** A card with coupons to take; `endTime` in ms. */
export type CouponCard = v.InferOutput<typeof couponCard>
export const couponCard = v.object({
  id: v.number(),
  title: v.string(),
  subtitle: v.string(),
  endTime: v.number(),
  coupons: v.array(cardCoupon),
})

/** A sale that a place can be reserved for; times in ms. */
export type PromotionStatus = v.InferOutput<typeof promotionStatus>
export const promotionStatus = v.object({
  id: v.number(),
  title: v.string(),
  subtitle: v.string(),
  courseId: v.number(),
  startTime: v.number(),
  endTime: v.number(),
  reserved: v.number(),
  full: v.boolean(),
  isReserved: v.boolean(),
})

/** A code that was given to this person; times in ms. */
export type ActivationCode = v.InferOutput<typeof activationCode>
export const activationCode = v.object({
  code: v.string(),
  title: v.string(),
  usage: v.string(),
  endTime: v.number(),
  state: v.picklist(['usable', 'expired']),
  assignedAt: v.nullable(v.number()),
})

/** The numbers of the three-years report. */
export type ThreeYearData = v.InferOutput<typeof threeYearData>
export const threeYearData = v.object({
  joinedAt: v.number(),
  days: v.number(),
  courses: v.number(),
  finishedLessons: v.number(),
  watchedSeconds: v.number(),
  checkIns: v.number(),
  points: v.number(),
  /** Minutes and lessons by Beijing year, the newest last. */
  years: v.array(
    v.object({ year: v.number(), finishedLessons: v.number(), watchedSeconds: v.number() }),
  ),
  firstCourse: v.nullable(v.object({ name: v.string(), boughtAt: v.number() })),
  favouriteCourse: v.nullable(v.object({ name: v.string(), watchedSeconds: v.number() })),
})

/** What the new-user gift gives. Amounts in fen; `value` is fen taken off, or whole percents off. */
export type NewUserPack = v.InferOutput<typeof newUserPack>
export const newUserPack = v.object({
  /** What `receiveNewUserGift` takes; null when the shop has no gift. */
  id: v.nullable(v.number()),
  title: v.string(),
  items: v.array(
    v.object({
      kind: v.picklist(['fixed', 'percent', 'redPacket']),
      name: v.string(),
      value: v.number(),
      threshold: v.number(),
      validDays: v.nullable(v.number()),
    }),
  ),
  /** `ready` for a visitor too: they can claim it after signing up. */
  state: v.picklist(['ready', 'claimed', 'notNew', 'none']),
})
