import { COMMENT_FAULT_NAMES, WORD_CATEGORY_NAMES } from '@kaozhou/domain'
import * as v from 'valibot'

/** What students told the school about a comment or an enquiry; by whom is not said. */
export type DeskReport = v.InferOutput<typeof deskReport>
export const deskReport = v.object({
  id: v.number(),
  fault: v.picklist(COMMENT_FAULT_NAMES),
  text: v.string(),
  at: v.number(),
})

/** A comment as staff see it; times in ms. */
export type DeskComment = v.InferOutput<typeof deskComment>
export const deskComment = v.object({
  id: v.number(),
  courseId: v.number(),
  course: v.string(),
  /** Null for a comment that came with the content. */
  writerId: v.nullable(v.number()),
  writer: v.string(),
  score: v.number(),
  content: v.string(),
  state: v.picklist(['shown', 'held', 'hidden']),
  /** The sensitive words for which it is held. */
  heldFor: v.nullable(v.string()),
  hiddenFault: v.nullable(v.picklist(COMMENT_FAULT_NAMES)),
  hiddenBecause: v.nullable(v.string()),
  reply: v.nullable(v.string()),
  replyBy: v.nullable(v.picklist(['teacher', 'school'])),
  repliedAt: v.nullable(v.number()),
  isPinned: v.boolean(),
  /** Reports that nobody has decided about yet. */
  openReports: v.number(),
  createdAt: v.number(),
  updatedAt: v.nullable(v.number()),
})

/** A comment with what was reported about it. */
export type DeskCommentDetail = v.InferOutput<typeof deskCommentDetail>
export const deskCommentDetail = v.object({
  comment: deskComment,
  reports: v.array(deskReport),
  /** How many comments of its course are pinned. */
  pinnedInCourse: v.number(),
})

/** How many wait, and since when the longest waiting one does. */
const waiting = v.object({ count: v.number(), since: v.nullable(v.number()) })

/** How many comments wait, and since when. */
export type CommentCounts = v.InferOutput<typeof commentCounts>
export const commentCounts = v.object({ unanswered: waiting, reported: waiting, held: waiting })

/** The courses and teachers whose comments one may see. */
export type CommentPlaces = v.InferOutput<typeof commentPlaces>
export const commentPlaces = v.object({
  courses: v.array(v.object({ id: v.number(), title: v.string() })),
  teachers: v.array(v.object({ id: v.number(), name: v.string() })),
})

/** A sensitive word; `createdAt` in ms. */
export type DeskWord = v.InferOutput<typeof deskWord>
export const deskWord = v.object({
  id: v.number(),
  word: v.string(),
  category: v.picklist(WORD_CATEGORY_NAMES),
  createdAt: v.number(),
})
