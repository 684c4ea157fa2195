import * as v from 'valibot'
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
export type DeskPerson = v.InferOutput<typeof deskPerson>
