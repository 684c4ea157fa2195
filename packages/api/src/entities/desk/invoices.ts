import * as v from 'valibot'
import { invoice } from '../order'
import { deskBuyer, deskOrderState } from './orders'

/** A request for an invoice, or an invoice, at the desk. Amounts are fen, times ms since the epoch. */
export type DeskInvoice = v.InferOutput<typeof deskInvoice>
export const deskInvoice = v.object({
  ...invoice.entries,
  id: v.number(),
  /** What an issued one says more than the school keeps, since money went back: that has to be reversed. */
  excess: v.number(),
  /** The day of the invoice, `2026-11-25`; null until it is issued. */
  issuedOn: v.nullable(v.string()),
  /** The number of the red-letter invoice that reversed it. */
  reversalNumber: v.nullable(v.string()),
  decidedAt: v.nullable(v.number()),
})

/** One invoice with what has to be known before it is issued. */
export type DeskInvoiceDetail = v.InferOutput<typeof deskInvoiceDetail>
export const deskInvoiceDetail = v.object({
  invoice: deskInvoice,
  buyer: deskBuyer,
  /** The name of the order's first line, and how many lines there are. */
  content: v.object({ title: v.string(), lines: v.number() }),
  orderState: deskOrderState,
  /** What was paid for the order, what of it went back, and what it would be issued for now. */
  paid: v.number(),
  refunded: v.number(),
  kept: v.number(),
  /** Who issued, refused or reversed it last. */
  staffName: v.nullable(v.string()),
  /** The others of the same order, the last first. */
  others: v.array(deskInvoice),
})

/** A list of the desk: what waits, and what became of it. */
export type InvoiceQueue = v.InferOutput<typeof invoiceQueue>
export const invoiceQueue = v.picklist([
  'requested',
  'toReverse',
  'issued',
  'refused',
  'reversed',
  'all',
])
