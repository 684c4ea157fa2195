import * as v from 'valibot'
import { courseCard, section } from './course'

/** A free audition that the user booked. */
export type Audition = v.InferOutput<typeof audition>
export const audition = v.object({
  id: v.number(),
  courseId: v.number(),
  courseName: v.string(),
  cover: v.string(),
  /** Booked and not unlocked yet, open, over, or the course was bought meanwhile. */
  state: v.picklist(['booked', 'open', 'expired', 'bought']),
  initiative: v.boolean(),
  /** The lesson that it unlocks, besides the free lessons. */
  sectionId: v.nullable(v.number()),
  sectionName: v.nullable(v.string()),
  sectionStartTime: v.nullable(v.number()),
  groupid: v.nullable(v.number()),
  createdAt: v.number(),
  unlockedAt: v.nullable(v.number()),
  expiresAt: v.nullable(v.number()),
})

/** The free audition of a course before booking. */
export type AuditionOffer = v.InferOutput<typeof auditionOffer>
export const auditionOffer = v.object({
  course: courseCard,
  auditionable: v.boolean(),
  /** Lessons that can be watched: the free ones, and the one that booking unlocks. */
  lessons: v.array(section),
  /** People who booked it. */
  bookedCount: v.number(),
  /** Days until it expires after unlocking. */
  openDays: v.number(),
  mine: v.nullable(audition),
  /** True when the user has the course: every lesson of it is open. */
  owned: v.optional(v.boolean(), false),
})

/** A booked audition with its open lessons. */
export type AuditionDetail = v.InferOutput<typeof auditionDetail>
export const auditionDetail = v.object({ audition, lessons: v.array(section) })
