import { PARCEL_STATUSES } from '@kaozhou/domain'
import * as v from 'valibot'
import { invoice } from '../order'
import { deskApproval } from './refunds'

/** Where an order stands, as the desk's list names it. */
export type DeskOrderState = v.InferOutput<typeof deskOrderState>
export const deskOrderState = v.picklist(['unpaid', 'paid', 'refunding', 'refunded', 'closed'])

/** The person of an order. */
export type DeskBuyer = v.InferOutput<typeof deskBuyer>
export const deskBuyer = v.object({
  id: v.number(),
  name: v.string(),
  /** With its middle hidden; null after the account was closed. */
  mobile: v.nullable(v.string()),
})

/** An order in a list of the desk. Amounts are fen, times ms since the epoch. */
export type DeskOrder = v.InferOutput<typeof deskOrder>
export const deskOrder = v.object({
  id: v.string(),
  type: v.number(),
  state: deskOrderState,
  amount: v.number(),
  /** What went back, or is on its way. */
  refunded: v.number(),
  createdAt: v.number(),
  paidAt: v.nullable(v.number()),
  buyer: deskBuyer,
  /** The name of its first line, and how many lines there are. */
  title: v.string(),
  lines: v.number(),
})

export const deskOrderLine = v.object({
  position: v.number(),
  kind: v.string(),
  courseId: v.nullable(v.number()),
  name: v.string(),
  listPrice: v.number(),
  price: v.number(),
  /** What was paid for it. */
  share: v.number(),
  /** What went back of it, done or on its way. */
  refunded: v.number(),
})

export const deskPayment = v.object({
  id: v.number(),
  provider: v.picklist(['ALI', 'WECHAT']),
  transactionId: v.string(),
  amount: v.number(),
  /** What goes back of it, done or on its way. */
  refunded: v.number(),
  paidAt: v.number(),
  /** True for money that bought nothing: it came twice, or after the order was closed. */
  isExtra: v.boolean(),
})

/** A refund and how far the provider is with it. Amount in fen, times in ms. */
export type DeskRefund = v.InferOutput<typeof deskRefund>
export const deskRefund = v.object({
  refundNo: v.string(),
  reason: v.string(),
  amount: v.number(),
  status: v.picklist(['pending', 'succeeded']),
  /** What the provider said against it at the last attempt. */
  failure: v.nullable(v.string()),
  /** How often the provider was asked. */
  attempts: v.number(),
  /** When it is asked again, unless it is done. */
  nextAt: v.number(),
  createdAt: v.number(),
  doneAt: v.nullable(v.number()),
})

export const parcelOfOrder = v.object({
  id: v.number(),
  status: v.picklist(PARCEL_STATUSES),
  carrier: v.nullable(v.string()),
  trackingNo: v.nullable(v.string()),
})

/** One thing that happened. `by` is a member of staff; null for the buyer, a provider, a carrier or a rule. */
export type TimeLineEntry = v.InferOutput<typeof timeLineEntry>
export const timeLineEntry = v.object({
  at: v.number(),
  kind: v.picklist(['order', 'money', 'parcel', 'notice', 'deed', 'note']),
  text: v.string(),
  by: v.nullable(v.string()),
})

/** An order with all that belongs to it. Amounts in fen, times in ms. */
export type DeskOrderDetail = v.InferOutput<typeof deskOrderDetail>
export const deskOrderDetail = v.object({
  order: deskOrder,
  closedAt: v.nullable(v.number()),
  deliveredAt: v.nullable(v.number()),
  pointsUsed: v.number(),
  steps: v.array(v.object({ label: v.string(), amount: v.number() })),
  address: v.nullable(
    v.object({ name: v.string(), mobile: v.string(), region: v.string(), detail: v.string() }),
  ),
  lines: v.array(deskOrderLine),
  payments: v.array(deskPayment),
  refunds: v.array(deskRefund),
  parcels: v.array(parcelOfOrder),
  /** A refund of it that waits for a second person. */
  approval: v.nullable(deskApproval),
  /** The buyer's request for a refund that waits for an answer. */
  request: v.nullable(v.object({ id: v.number(), reason: v.string(), createdAt: v.number() })),
  /** Its newest invoice, or the request for one. */
  invoice: v.nullable(
    v.object({
      id: v.number(),
      status: invoice.entries.status,
      amount: v.number(),
      /** What of it has to be reversed, since money went back. */
      excess: v.number(),
    }),
  ),
  /** The last first. */
  timeLine: v.array(timeLineEntry),
})

/** What a new price of an unpaid order would do; fen. */
export type PriceChangePreview = v.InferOutput<typeof priceChangePreview>
export const priceChangePreview = v.object({
  /** What is to be paid now. */
  before: v.number(),
  cut: v.number(),
  lines: v.array(
    v.object({ position: v.number(), name: v.string(), before: v.number(), after: v.number() }),
  ),
  /** Why it can't be done; then nothing else is said but `before`. */
  refusal: v.nullable(v.string()),
})

/** What the search over everything found, by kind. */
export type DeskFound = v.InferOutput<typeof deskFound>
export const deskFound = v.object({
  people: v.array(deskBuyer),
  orders: v.array(deskOrder),
  courses: v.array(v.object({ id: v.number(), title: v.string() })),
})
