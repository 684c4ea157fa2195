import * as v from 'valibot'

/** `teacher`: who teaches the course, by the account of the storefront; `school`: staff at the desk. */
const answerer = v.picklist(['student', 'teacher', 'school'])

/** An answer to an enquiry. Times in ms. */
export type EnquiryAnswer = v.InferOutput<typeof enquiryAnswer>
export const enquiryAnswer = v.object({
  id: v.number(),
  by: answerer,
  nickname: v.string(),
  avatar: v.string(),
  text: v.string(),
  isBest: v.boolean(),
  isOwn: v.boolean(),
  /** `held` is shown to its writer alone, until staff have read it. */
  state: v.picklist(['shown', 'held']),
  createdAt: v.number(),
})

/** What a student asked in a course, or at a question of a paper. Times in ms. */
export type Enquiry = v.InferOutput<typeof enquiry>
export const enquiry = v.object({
  id: v.number(),
  /** Null for a question of a paper. */
  courseId: v.nullable(v.number()),
  /** The lesson, and the second of it; null for the course as a whole. */
  section: v.nullable(
    v.object({
      id: v.number(),
      name: v.string(),
      /** As it is now: 3 a playback, 4 a recording (spec §5). */
      type: v.number(),
      seconds: v.number(),
    }),
  ),
  /** Null for a course. */
  question: v.nullable(v.object({ paperId: v.string(), questionId: v.string() })),
  /** It says that the question of the paper is wrong; only who asked and staff see it. */
  isCorrection: v.boolean(),
  nickname: v.string(),
  avatar: v.string(),
  text: v.string(),
  isOwn: v.boolean(),
  state: v.picklist(['shown', 'held', 'hidden']),
  /** Why staff hid it; null for what is not hidden. */
  hiddenBecause: v.nullable(v.string()),
  answerCount: v.number(),
  /** Since when the school has answered; null: not yet. */
  answeredAt: v.nullable(v.number()),
  /** Until when it means to; null once it has. */
  dueAt: v.nullable(v.number()),
  /** The best answer, else the school's first; null without one. */
  topAnswer: v.nullable(enquiryAnswer),
  createdAt: v.number(),
})

/** An enquiry with its answers, and what this person may do about them. */
export type EnquiryDetail = v.InferOutput<typeof enquiryDetail>
export const enquiryDetail = v.object({
  enquiry,
  /** The best one first, then in the order in which they were written. */
  answers: v.array(enquiryAnswer),
  mayAnswer: v.boolean(),
  mayChooseBest: v.boolean(),
})
