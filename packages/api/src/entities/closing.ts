import * as v from 'valibot'

/** What keeps an account open: each is a reason to wait when it is above 0. */
export type ClosingBlockers = v.InferOutput<typeof closingBlockers>
export const closingBlockers = v.object({
  unpaidOrders: v.number(),
  undelivered: v.number(),
  pendingRefunds: v.number(),
  /** Paid deposits whose balance is still to be paid. */
  openDeposits: v.optional(v.number(), 0),
  /** Paid orders that wait for their group. */
  waitingGroups: v.optional(v.number(), 0),
})

/** Whether the account can be closed now, and what the user loses (screen /logout). */
export type ClosingFacts = v.InferOutput<typeof closingFacts>
export const closingFacts = v.object({
  canClose: v.boolean(),
  /** When the account closes, because its owner asked for it; null when they did not. */
  closesAt: v.nullable(v.number()),
  ...closingBlockers.entries,
  /** What is lost. */
  points: v.number(),
  coupons: v.number(),
  redPackets: v.number(),
  courses: v.number(),
})
