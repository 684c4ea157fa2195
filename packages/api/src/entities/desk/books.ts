import * as v from 'valibot'

/** Who takes the money. */
export const bookProvider = v.picklist(['ALI', 'WECHAT'])

/** How a day of a provider stands: without a bill, equal to it, or with differences that nobody explained. */
export const bookState = v.picklist(['open', 'closed', 'differs'])

const sums = { payments: v.number(), refunds: v.number() }

/** A bill that was taken in. Amounts are fen, times ms since the epoch. */
export const deskBill = v.object({
  ...sums,
  fees: v.number(),
  lines: v.number(),
  source: v.picklist(['file', 'download']),
  takenAt: v.number(),
  /** Null for what the server fetched by itself. */
  takenBy: v.nullable(v.string()),
  /** The first letters of its digest. */
  digest: v.string(),
})

/** A day of one provider in the list of days. */
export type BookDay = v.InferOutput<typeof bookDay>
export const bookDay = v.object({
  /** `2026-11-25`, in China. */
  day: v.string(),
  provider: bookProvider,
  state: bookState,
  ours: v.object(sums),
  /** What the bill settles: payments − refunds − fees; null without a bill. */
  statement: v.nullable(v.number()),
  fees: v.nullable(v.number()),
  /** Differences, and those of them that wait for an explanation. */
  differences: v.number(),
  waiting: v.number(),
})

/** How our books and a bill differ in one payment or refund. */
export const bookDifference = v.object({
  key: v.string(),
  kind: v.picklist(['onlyOurs', 'onlyTheirs', 'amountDiffers', 'twice', 'otherDay', 'refundWaits']),
  entry: v.picklist(['payment', 'refund']),
  reference: v.string(),
  orderId: v.nullable(v.string()),
  tradeNo: v.nullable(v.string()),
  ours: v.nullable(v.number()),
  theirs: v.nullable(v.number()),
  /** The day on which the other side has it. */
  otherDay: v.nullable(v.string()),
  /** The bill's lines. */
  lines: v.array(v.number()),
  explained: v.nullable(v.object({ sentence: v.string(), by: v.string(), at: v.number() })),
})

/** The closing of a day of one provider. */
export type BookClosing = v.InferOutput<typeof bookClosing>
export const bookClosing = v.object({
  day: v.string(),
  provider: bookProvider,
  state: bookState,
  ours: v.object(sums),
  /** Null without a bill, as `expected` and `statement` then say nothing. */
  bill: v.nullable(deskBill),
  /** Bills of this day that were replaced, the last first. */
  replaced: v.array(deskBill),
  /** Our payments − refunds − the bill's fees. */
  expected: v.number(),
  statement: v.number(),
  /** The first of them; `differenceCount` says how many there are. */
  differences: v.array(bookDifference),
  differenceCount: v.number(),
})

/** What taking in a bill would do. */
export type BillPreview = v.InferOutput<typeof billPreview>
export const billPreview = v.object({
  /** Lines that can't be read; with one the file can't be taken in. */
  faults: v.array(v.object({ line: v.number(), text: v.string() })),
  lines: v.number(),
  ...sums,
  fees: v.number(),
  /** `new`: the day has none. `same`: it has this one. `replaces`: it has another one. */
  becomes: v.picklist(['new', 'same', 'replaces']),
})

/** What became of a day after its bill was taken in. */
export type BillTaken = v.InferOutput<typeof billTaken>
export const billTaken = v.object({
  lines: v.number(),
  state: bookState,
  differences: v.number(),
})

/** A payment or refund for an export. */
export type BookRow = v.InferOutput<typeof bookRow>
export const bookRow = v.object({
  at: v.number(),
  orderId: v.string(),
  title: v.string(),
  provider: bookProvider,
  kind: v.picklist(['payment', 'refund']),
  reference: v.string(),
  amount: v.number(),
})
