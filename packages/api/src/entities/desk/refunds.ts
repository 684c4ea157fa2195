import * as v from 'valibot'

/** What a refund would do: what the person gets, loses and keeps, in sentences; or why it can't be made. */
export const refundPreview = v.object({
  /** Fen that go back; 0 with a refusal. */
  amount: v.number(),
  lines: v.array(v.object({ position: v.number(), amount: v.number() })),
  gets: v.array(v.string()),
  loses: v.array(v.string()),
  keeps: v.array(v.string()),
  refusal: v.nullable(v.string()),
  /** True when a second person has to allow it. */
  needsSecondPerson: v.boolean(),
})
export type RefundPreview = v.InferOutput<typeof refundPreview>

/** What became of a refund: it is on its way, or it waits for a second person. */
export const refundDone = v.object({ amount: v.number(), waits: v.boolean() })
export type RefundDone = v.InferOutput<typeof refundDone>

/** What one person asked for and a second one has to allow. */
export const deskApproval = v.object({
  id: v.number(),
  title: v.string(),
  orderId: v.nullable(v.string()),
  amount: v.number(),
  askedBy: v.object({ id: v.number(), name: v.string() }),
  askedAt: v.number(),
  reason: v.string(),
})

/** A student's request for a refund that the rule refuses. */
export const deskRefundRequest = v.object({
  id: v.number(),
  orderId: v.string(),
  amount: v.number(),
  title: v.string(),
  reason: v.string(),
  photos: v.array(v.string()),
  createdAt: v.number(),
})
