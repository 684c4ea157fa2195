import type { DeskHandlers } from '../../../platform/calls/desk-calls'
import type { Platform } from '../../../platform/platform'
import type { PaymentServices } from '../../buying/payments/payment-services'
import { closingOf, explain, pageOfDays, pageOfRows } from './book-service'
import { downloadBill, previewBill, readFile, takeInBill } from './take-in'

export function bookHandlers(platform: Platform, payments: PaymentServices): DeskHandlers['books'] {
  const { db } = platform.store
  const bytesOf = (file: string): Uint8Array => Buffer.from(file, 'base64url')
  return {
    days: ({ before }, { now }) => pageOfDays(db, { before, now }),
    closing: (input) => closingOf(db, input),
    preview: ({ provider, day, file }) =>
      previewBill(db, readFile(bytesOf(file), { provider, day }, payments)),
    takeIn: async (input, call) => {
      const { provider, day, file } = input
      const read = readFile(bytesOf(file), { provider, day }, payments)
      return takeInBill(platform, { name: 'books.takeIn', input }, read, call)
    },
    download: async (input, call) => {
      const { provider, day } = input
      const bytes = await downloadBill({ provider, day }, payments)
      const read = readFile(bytes, { provider, day }, payments)
      return takeInBill(platform, { name: 'books.download', input }, read, call)
    },
    explain: (input, call) => explain(platform, input, call),
    rows: (input) => pageOfRows(db, input),
  }
}
