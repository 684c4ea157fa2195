import * as v from 'valibot'

/** What a refund would do: what the person gets, loses and keeps, in sentences; or why it can't be made. */
export type RefundPreview = v.InferOutput<typeof refundPreview>
export const refundPreview = v.object({
  /** Fen that go back; 0 with a refusal. */
  amount: v.number(),
  /** What goes back of each line: these add up to the amount, but for money that bought nothing. */
  lines: v.array(v.object({ position: v.number(), amount: v.number() })),
  /** By which payment it goes back. */
  payments: v.array(
    v.object({
      provider: v.picklist(['ALI', 'WECHAT']),
      transactionId: v.string(),
      amount: v.number(),
    }),
  ),
  gets: v.array(v.string()),
  loses: v.array(v.string()),
  keeps: v.array(v.string()),
  refusal: v.nullable(v.string()),
  /** True when a second person has to allow it. */
  needsSecondPerson: v.boolean(),
})

/** What became of a refund: it is on its way, or it waits for a second person. */
export type RefundDone = v.InferOutput<typeof refundDone>
export const refundDone = v.object({ amount: v.number(), waits: v.boolean() })

/** What one person asked for and a second one has to allow. */
export type DeskApproval = v.InferOutput<typeof deskApproval>
export const deskApproval = v.object({
  id: v.number(),
  /** What is done when it is allowed, as the record names it. */
  title: v.string(),
  orderId: v.nullable(v.string()),
  amount: v.number(),
  askedBy: v.object({ id: v.number(), name: v.string() }),
  askedAt: v.number(),
  reason: v.string(),
})

/** A student's request for a refund that the rule refuses. */
export type DeskRefundRequest = v.InferOutput<typeof deskRefundRequest>
export const deskRefundRequest = v.object({
  id: v.number(),
  orderId: v.string(),
  /** Fen of the order, and how many of them went back. */
  amount: v.number(),
  refunded: v.number(),
  /** The name of the order's first line, and how many lines there are. */
  title: v.string(),
  lines: v.number(),
  reason: v.string(),
  photos: v.array(v.string()),
  createdAt: v.number(),
})

/** A pre-sale that its seller can end. */
export type DeskPresale = v.InferOutput<typeof deskPresale>
export const deskPresale = v.object({
  id: v.number(),
  title: v.string(),
  courseId: v.number(),
  deposit: v.number(),
  price: v.number(),
  depositStartTime: v.number(),
  balanceEndTime: v.number(),
  sold: v.number(),
  /** An end of it that waits for a second person. */
  approval: v.nullable(deskApproval),
})

/** What ending a pre-sale would do. */
export type PresaleEnd = v.InferOutput<typeof presaleEnd>
export const presaleEnd = v.object({
  title: v.string(),
  /** Paid orders whose money goes back, and unpaid ones that are cancelled. */
  deposits: v.number(),
  balances: v.number(),
  unpaid: v.number(),
  /** All fen that go back. */
  amount: v.number(),
})
