import { SALES_SIDE_NAMES } from '@kaozhou/domain'
import * as v from 'valibot'

/** Fen that came in and went back, and how many orders were paid. */
const sums = { paid: v.number(), refunded: v.number(), orders: v.number() }

/** What sales are divided by. */
export const salesSide = v.picklist(SALES_SIDE_NAMES)

/** What one course, way of buying, channel or campaign sold. */
export const salesPart = v.object({
  /** Names it in `figures.rows`; empty for what belongs to none. */
  key: v.string(),
  title: v.string(),
  ...sums,
})
export type SalesPart = v.InferOutput<typeof salesPart>

/** The sales of a span of days in Beijing. */
export const deskSales = v.object({
  total: v.object({
    ...sums,
    /** Students who paid, each once. */
    buyers: v.number(),
    /** Those of them who had never paid before. */
    newBuyers: v.number(),
  }),
  /** Days on which money moved, the first first. */
  days: v.array(v.object({ day: v.string(), ...sums })),
  /** Of each side what came in and went back is the same in total; the largest first. */
  sides: v.object({
    course: v.array(salesPart),
    way: v.array(salesPart),
    channel: v.array(salesPart),
    campaign: v.array(salesPart),
  }),
})
export type DeskSales = v.InferOutput<typeof deskSales>

/** A payment or refund behind a figure. */
export const salesRow = v.object({
  at: v.number(),
  orderId: v.string(),
  title: v.string(),
  /** How many things the order has. */
  lines: v.number(),
  /** Fen of it that count for the figure. */
  amount: v.number(),
})
export type SalesRow = v.InferOutput<typeof salesRow>
