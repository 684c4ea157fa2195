import * as v from 'valibot'

/** Whether students can find and buy it. */
export type CourseShelf = v.InferOutput<typeof courseShelf>
export const courseShelf = v.picklist(['on', 'off'])

/** A course as the desk sells it. Amounts are fen, times ms since the epoch. */
export type DeskCourse = v.InferOutput<typeof deskCourse>
export const deskCourse = v.object({
  id: v.number(),
  name: v.string(),
  /** The price outside the time of a limited price. */
  price: v.number(),
  originalPrice: v.number(),
  /** The limited price that it is sold at now. */
  limited: v.nullable(v.object({ price: v.number(), endTime: v.number() })),
  /** Of people who buy together. */
  groupPrice: v.nullable(v.number()),
  /** Places left; null without a limit. */
  stock: v.nullable(v.number()),
  sold: v.number(),
  shelf: courseShelf,
  /** Counts the changes of what the desk may change. */
  version: v.number(),
})

/** What the desk may change of a course. */
export type CourseField = v.InferOutput<typeof courseField>
export const courseField = v.picklist(['price', 'originalPrice', 'stock', 'shelf'])

/** A value that the files of the school have otherwise. */
export type CourseChange = v.InferOutput<typeof courseChange>
export const courseChange = v.object({
  field: courseField,
  /** Null: without a limit, or unknown. */
  filed: v.nullable(v.union([v.string(), v.number()])),
  by: v.string(),
  at: v.number(),
})

/** A course with what the desk has changed of it. */
export type DeskCourseDetail = v.InferOutput<typeof deskCourseDetail>
export const deskCourseDetail = v.object({
  course: deskCourse,
  /** False: its file is gone, and the desk changes nothing of it. */
  inFiles: v.boolean(),
  changes: v.array(courseChange),
})

/** What changed terms would do. */
export type CourseChangePreview = v.InferOutput<typeof courseChangePreview>
export const courseChangePreview = v.object({
  /** What follows, in sentences. */
  lines: v.array(v.string()),
  /** Why it can't be, in sentences; with one nothing is done. */
  refusals: v.array(v.string()),
})
