import * as v from 'valibot'

/** Codes for a course that were made together. Times in ms. */
export type DeskCodeBatch = v.InferOutput<typeof deskCodeBatch>
export const deskCodeBatch = v.object({
  id: v.number(),
  name: v.string(),
  course: v.object({ id: v.number(), name: v.string() }),
  /** How many codes there are, and how many of them were used. */
  size: v.number(),
  used: v.number(),
  endTime: v.number(),
  /** While it is set, none of its codes can be used. */
  pausedAt: v.nullable(v.number()),
  /** The name of who made it. */
  madeBy: v.string(),
  createdAt: v.number(),
})

/** An exchange code of a batch, but for its secret part; `usedAt` in ms. */
export type DeskCode = v.InferOutput<typeof deskCode>
export const deskCode = v.object({
  /** Counts from 1 within its batch. */
  place: v.number(),
  /** The last group of the code. */
  hidden: v.string(),
  state: v.picklist(['used', 'over', 'paused', 'free']),
  usedAt: v.nullable(v.number()),
  /** Who used it; null for nobody. */
  user: v.nullable(v.object({ id: v.number(), nickname: v.string() })),
  /** The order that it became. */
  orderId: v.nullable(v.string()),
})

/** What is known of a code that somebody shows. */
export type DeskCodeTrace = v.InferOutput<typeof deskCodeTrace>
export const deskCodeTrace = v.object({
  code: deskCode,
  course: v.string(),
  /** Null for a code of the content. */
  batch: v.nullable(v.object({ id: v.number(), name: v.string() })),
})
