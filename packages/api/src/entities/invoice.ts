import { INVOICE_KINDS, INVOICE_STATUSES } from '@kaozhou/domain'
import * as v from 'valibot'

export const invoiceKind = v.picklist(INVOICE_KINDS)

/** A request for an invoice and what became of it. Amounts are fen, times ms since the epoch. */
export const invoice = v.object({
  orderId: v.string(),
  status: v.picklist(INVOICE_STATUSES),
  kind: invoiceKind,
  title: v.string(),
  /** Of an enterprise; empty for a person. */
  taxNumber: v.string(),
  /** Where it may be sent too; empty without one. */
  email: v.string(),
  amount: v.number(),
  /** Of the invoice, 20 digits; null until it is issued. */
  number: v.nullable(v.string()),
  /** The address of its PDF; null without one. */
  file: v.nullable(v.string()),
  /** Why it was refused, in the school's words. */
  answer: v.nullable(v.string()),
  createdAt: v.number(),
})
export type Invoice = v.InferOutput<typeof invoice>

/** What a buyer can ask to be invoiced for an order, and what was asked for. */
export const orderInvoices = v.object({
  /** What can be asked for now; 0 with a refusal. */
  amount: v.number(),
  /** Why nothing can, as text for the user. */
  refusal: v.nullable(v.string()),
  /** The last first. */
  list: v.array(invoice),
  /** What this person asked for last, for any order: it is written into the form. */
  last: v.nullable(invoice),
})
export type OrderInvoices = v.InferOutput<typeof orderInvoices>
