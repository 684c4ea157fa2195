import * as v from 'valibot'
import { deskReport } from './comments'

/** An answer as staff see it. Times in ms. */
export type DeskAnswer = v.InferOutput<typeof deskAnswer>
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

/** An enquiry as staff see it. Times in ms. */
export type DeskEnquiry = v.InferOutput<typeof deskEnquiry>
export const deskEnquiry = v.object({
  id: v.number(),
  /** Null for a question of a paper. */
  courseId: v.nullable(v.number()),
  /** The name of the course, or of the paper. */
  course: v.string(),
  section: v.nullable(v.object({ id: v.number(), name: v.string(), seconds: v.number() })),
  question: v.nullable(
    v.object({ paperId: v.string(), questionId: v.string(), number: v.number() }),
  ),
  isCorrection: v.boolean(),
  writerId: v.number(),
  writer: v.string(),
  text: v.string(),
  state: v.picklist(['shown', 'held', 'hidden']),
  /** The sensitive words for which it is held. */
  heldFor: v.nullable(v.string()),
  hiddenBecause: v.nullable(v.string()),
  answerCount: v.number(),
  /** Reports that nobody has decided about yet. */
  openReports: v.number(),
  answeredAt: v.nullable(v.number()),
  dueAt: v.number(),
  createdAt: v.number(),
})

/** The question that an enquiry is about, with its key. */
export type EnquiredQuestion = v.InferOutput<typeof enquiredQuestion>
export const enquiredQuestion = v.object({
  /** What it is about: Markdown; empty without one. */
  passage: v.string(),
  /** Markdown. */
  stem: v.string(),
  options: v.array(v.object({ letter: v.string(), text: v.string() })),
  key: v.string(),
  analysis: v.string(),
})

/** An enquiry of a student with its answers. */
export type DeskEnquiryDetail = v.InferOutput<typeof deskEnquiryDetail>
export const deskEnquiryDetail = v.object({
  enquiry: deskEnquiry,
  /** Null for a course, and where the paper has it no more. */
  question: v.nullable(enquiredQuestion),
  answers: v.array(deskAnswer),
  reports: v.array(deskReport),
  /** What else was asked in the course that is like it, answered already. */
  alike: v.array(deskEnquiry),
})

const waiting = v.object({ count: v.number(), since: v.nullable(v.number()) })

/** How many enquiries wait, and since when. */
export type EnquiryCounts = v.InferOutput<typeof enquiryCounts>
export const enquiryCounts = v.object({ waiting, reported: waiting, held: waiting })
