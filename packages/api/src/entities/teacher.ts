import * as v from 'valibot'
import { comment, teacherBrief } from './course'

/** A teacher’s page. */
export type Teacher = v.InferOutput<typeof teacher>
export const teacher = v.object({
  ...teacherBrief.entries,
  years: v.number(),
  subjects: v.array(v.string()),
  motto: v.string(),
  /** Paragraphs, separated by a newline. */
  biography: v.string(),
  rating: v.number(),
  studentCount: v.number(),
  courseCount: v.number(),
  commentCount: v.number(),
})

/** A comment with the course it is about. */
export type TeacherComment = v.InferOutput<typeof teacherComment>
export const teacherComment = v.object({ ...comment.entries, courseName: v.string() })

/** How people judge a course: the mean, and how many gave how many stars. */
export type RatingSummary = v.InferOutput<typeof ratingSummary>
export const ratingSummary = v.object({
  courseId: v.number(),
  count: v.number(),
  average: v.number(),
  /** From five stars to one. */
  stars: v.array(v.object({ score: v.number(), count: v.number() })),
  /** Share of four and five stars, in whole percents. */
  goodPercent: v.number(),
})

/** A comment as its writer sees it. */
export type WrittenComment = v.InferOutput<typeof writtenComment>
export const writtenComment = v.object({
  ...comment.entries,
  /** `held`: shown to others when the school has read it. `hidden`: the school does not show it. */
  state: v.picklist(['shown', 'held', 'hidden']),
  /** Why it is hidden, in a sentence; null unless it is. */
  hiddenBecause: v.nullable(v.string()),
})

/** What this person wrote about a course, and whether they may. */
export type OwnComment = v.InferOutput<typeof ownComment>
export const ownComment = v.object({
  comment: v.nullable(writtenComment),
  mayComment: v.boolean(),
  /** Until when it can be changed; null when there is none. */
  editableUntil: v.nullable(v.number()),
})
