import type { DeskHandlers } from '../../../platform/calls/desk-calls'
import type { Platform } from '../../../platform/platform'
import { countInvoices, invoiceDetail, pageOfInvoices } from './desk-invoice-service'
import { noteIssued, noteReversed, refuse } from './invoice-deeds'

export function deskInvoiceHandlers(platform: Platform): DeskHandlers['invoices'] {
  const { db } = platform.store
  return {
    list: (input) => pageOfInvoices(db, input),
    counts: () => countInvoices(db),
    detail: ({ id }) => invoiceDetail(db, id),
    issue: (input, call) => noteIssued(platform, input, call),
    refuse: (input, call) => refuse(platform, input, call),
    reverse: (input, call) => noteReversed(platform, input, call),
  }
}
