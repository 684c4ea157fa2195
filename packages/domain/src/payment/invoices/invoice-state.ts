/** What becomes of a request for an invoice. */
export const INVOICE_STATUSES = ['requested', 'issued', 'refused', 'withdrawn', 'reversed'] as const
/** Where a request for an invoice stands. */
export type InvoiceStatus = (typeof INVOICE_STATUSES)[number]

/** What can happen to an invoice. */
export type InvoiceEvent = 'issued' | 'refused' | 'withdrawn' | 'reversed'

const FROM: Readonly<Record<InvoiceEvent, InvoiceStatus>> = {
  issued: 'requested',
  refused: 'requested',
  withdrawn: 'requested',
  // By a red-letter invoice (红字发票).
  reversed: 'issued',
}

/** Where an invoice stands after an event; null when that can't happen to it any more. */
export function invoiceAfter(status: InvoiceStatus, event: InvoiceEvent): InvoiceStatus | null {
  return FROM[event] === status ? event : null
}

/** True for one that waits or counts: an order has one of these at most. */
export function isLivingInvoice(status: InvoiceStatus): boolean {
  return status === 'requested' || status === 'issued'
}
