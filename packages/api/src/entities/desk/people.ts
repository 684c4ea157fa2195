import * as v from 'valibot'
import { closingFacts } from '../closing'
import { deskBuyer, deskOrder } from './orders'

export const deskNote = v.object({
  id: v.number(),
  at: v.number(),
  staffName: v.string(),
  text: v.string(),
})

/** A course that a student has, and where it came from. */
export const deskEnrolment = v.object({
  courseId: v.number(),
  title: v.string(),
  source: v.picklist(['order', 'exchange', 'gift', 'membership']),
  orderId: v.nullable(v.string()),
  boughtAt: v.number(),
  endsAt: v.number(),
  /** Lessons finished, and lessons there are. */
  finished: v.number(),
  lessons: v.number(),
})

/** A certificate that a student was issued. */
export const deskCertificate = v.object({
  id: v.number(),
  number: v.string(),
  /** As it is printed. */
  name: v.string(),
  courseName: v.string(),
  issuedAt: v.number(),
  revokedAt: v.nullable(v.number()),
  revokedBy: v.nullable(v.picklist(['refund', 'staff'])),
  /** Why staff revoked it. */
  reason: v.nullable(v.string()),
})

/** What staff see of a person; times in ms. */
export type DeskPerson = v.InferOutput<typeof deskPerson>
export const deskPerson = v.object({
  person: deskBuyer,
  createdAt: v.number(),
  closedAt: v.nullable(v.number()),
  blockedAt: v.nullable(v.number()),
  points: v.number(),
  coupons: v.number(),
  redPackets: v.number(),
  orders: v.array(deskOrder),
  courses: v.array(deskEnrolment),
  /** The last issued first. */
  certificates: v.array(deskCertificate),
  devices: v.array(
    v.object({
      id: v.number(),
      userAgent: v.string(),
      address: v.string(),
      loggedInAt: v.number(),
      seenAt: v.nullable(v.number()),
    }),
  ),
  notes: v.array(deskNote),
})

/** A coupon that a student could be given. Amounts are fen, times ms since the epoch. */
export type DeskCoupon = v.InferOutput<typeof deskCoupon>
export const deskCoupon = v.object({
  id: v.number(),
  name: v.string(),
  kind: v.picklist(['fixed', 'percent']),
  /** Fen, or percents that are taken off. */
  value: v.number(),
  threshold: v.number(),
  /** How many are left; null without an end. */
  left: v.nullable(v.number()),
  /** How many this student has received, and how many anybody may. */
  held: v.number(),
  perUser: v.number(),
  /** Until when it could be used, were it given now. */
  usableUntil: v.number(),
  /** Why it can't be given. */
  refusal: v.nullable(v.picklist(['notYet', 'over', 'paused', 'soldOut', 'limit'])),
})

/** When somebody asked to close an account, and why; when it closes, which may be put off by what is still open. */
const deskClosingAsked = v.object({
  askedAt: v.number(),
  closesAt: v.number(),
  reason: v.string(),
  /** It should be closed by now. */
  isHeld: v.boolean(),
})

/** What a student asked about their own data, and what closing the account would take. */
export type DeskAccountData = v.InferOutput<typeof deskAccountData>
export const deskAccountData = v.object({
  facts: closingFacts,
  closing: v.nullable(deskClosingAsked),
  /** When the student was told that their data are ready; null when nothing waits for a download. */
  exportAskedAt: v.nullable(v.number()),
})

/** A student whose data request is not done yet. */
export type DeskDataRequest = v.InferOutput<typeof deskDataRequest>
export const deskDataRequest = v.object({
  person: deskBuyer,
  closing: v.nullable(deskClosingAsked),
  exportAskedAt: v.nullable(v.number()),
})
