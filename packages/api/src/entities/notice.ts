import * as v from 'valibot'

const noticeCourse = v.object({ id: v.number(), name: v.string(), cover: v.string() })

/** `stock`: a sold-out course has places again. `sale`: an announced sale has begun. `points`: points end soon. */
export const noticeKind = v.picklist(['stock', 'sale', 'points'])
export type NoticeKind = v.InferOutput<typeof noticeKind>

/** What the server told a person, with what is true of the course now. Times in ms. */
export const notice = v.object({
  id: v.number(),
  kind: noticeKind,
  /** Null for `points`. */
  course: v.nullable(noticeCourse),
  /** The name of the sale, or how many points end when; null for `stock`. */
  title: v.nullable(v.string()),
  /** False when the course is sold out again or off the shelf; true for `points`. */
  canBuy: v.boolean(),
  createdAt: v.number(),
  read: v.boolean(),
})
export type Notice = v.InferOutput<typeof notice>

/** What a person waits to be told. Times in ms. */
export const reminder = v.object({
  kind: v.picklist(['stock', 'sale']),
  course: noticeCourse,
  /** The announced sale; null for `stock`. */
  promotion: v.nullable(v.object({ id: v.number(), title: v.string(), startTime: v.number() })),
  askedAt: v.number(),
})
export type Reminder = v.InferOutput<typeof reminder>
