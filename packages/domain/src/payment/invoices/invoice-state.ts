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

/** A fully digitalized invoice (数电发票) has a number of so many digits; so has a red-letter one. */
export const INVOICE_NUMBER_LENGTH = 20

/** Why a text is no number of a digital invoice, for who typed it; null when it is one. */
export function invoiceNumberFault(number: string): string | null {
  if (/^\d{20}$/.test(number)) return null
  return `发票号码是 ${INVOICE_NUMBER_LENGTH} 位数字，请核对`
}
