import * as v from 'valibot'

/** An answer as staff see it. Times in ms. */
export const deskAnswer = v.object({
  id: v.number(),
  by: v.picklist(['student', 'teacher', 'school']),
  /** Null for an answer of staff, and of a closed account. */
  writerId: v.nullable(v.number()),
  writer: v.string(),
  text: v.string(),
  state: v.picklist(['shown', 'held', 'hidden']),
  isBest: v.boolean(),
  /** Written by the one who is logged in. */
  isOwn: v.boolean(),
  createdAt: v.number(),
})
export type DeskAnswer = v.InferOutput<typeof deskAnswer>

/** An enquiry as staff see it. Times in ms. */
export const deskEnquiry = v.object({
  id: v.number(),
  courseId: v.number(),
  course: v.string(),
  section: v.nullable(v.object({ id: v.number(), name: v.string(), seconds: v.number() })),
  writerId: v.number(),
  writer: v.string(),
  text: v.string(),
  state: v.picklist(['shown', 'held', 'hidden']),
  /** The sensitive words for which it is held. */
  heldFor: v.nullable(v.string()),
  hiddenBecause: v.nullable(v.string()),
  answerCount: v.number(),
  answeredAt: v.nullable(v.number()),
  dueAt: v.number(),
  createdAt: v.number(),
})
export type DeskEnquiry = v.InferOutput<typeof deskEnquiry>

export const deskEnquiryDetail = v.object({
  enquiry: deskEnquiry,
  answers: v.array(deskAnswer),
  /** What else was asked in the course that is like it, answered already. */
  alike: v.array(deskEnquiry),
})
export type DeskEnquiryDetail = v.InferOutput<typeof deskEnquiryDetail>

const waiting = v.object({ count: v.number(), since: v.nullable(v.number()) })

export const enquiryCounts = v.object({ waiting, held: waiting })
export type EnquiryCounts = v.InferOutput<typeof enquiryCounts>
