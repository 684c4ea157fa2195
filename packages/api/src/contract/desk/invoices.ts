import {
  INVOICE_FILE_MAX_BYTES,
  INVOICE_FILE_TOO_LARGE,
  INVOICE_NUMBER_LENGTH,
} from '@kaozhou/domain'
import * as v from 'valibot'
import { deskInvoice, deskInvoiceDetail, invoiceQueue } from '../../entities/desk/invoices'
import { endpoint } from '../endpoint'
import { epochMs, id, int, noInput, nothing, text } from '../wire-schemas'
import { deedKey, deedReason, keyPageOf } from './desk-schemas'

const number = text(INVOICE_NUMBER_LENGTH, 1)

const day: v.GenericSchema<string> = v.pipe(
  v.string(),
  v.regex(/^20\d\d-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/, '日期不正确'),
)

/** A PDF in base 64 as for addresses, which makes three bytes four signs. */
const pdf: v.GenericSchema<string> = v.pipe(
  v.string(),
  v.maxLength((INVOICE_FILE_MAX_BYTES / 3) * 4, INVOICE_FILE_TOO_LARGE),
  v.regex(/^[\w-]*$/, '文件内容不正确'),
)

export const list = endpoint({
  method: 'GET',
  path: '/api/desk/invoices',
  summary: 'Requests for invoices and invoices; what waits the longest first, the others the last',
  access: { staff: 'books.invoices' },
  input: v.object({
    queue: v.optional(invoiceQueue, 'requested'),
    /** The number of an order or of an invoice, or how a title begins. */
    q: v.optional(text(100)),
    /** When it was asked for. */
    from: v.optional(epochMs()),
    to: v.optional(epochMs()),
    before: v.optional(text(80)),
    /** An export reads more at once than a list. */
    length: v.optional(int(1, 500), 30),
  }),
  output: keyPageOf(deskInvoice),
})

export const counts = endpoint({
  method: 'GET',
  path: '/api/desk/invoices/counts',
  summary: 'How many requests wait, and how many invoices have to be reversed',
  access: { staff: 'books.invoices' },
  input: noInput,
  output: v.object({ requested: v.number(), toReverse: v.number() }),
})

export const detail = endpoint({
  method: 'GET',
  path: '/api/desk/invoices/{id}',
  summary: 'One request with the money of its order, and the others of that order',
  access: { staff: 'books.invoices' },
  refuses: ['notFound'],
  input: v.object({ id: id() }),
  output: deskInvoiceDetail,
})

export const issue = endpoint({
  method: 'POST',
  path: '/api/desk/invoices/{id}/issue',
  summary: 'Notes that an invoice was issued on the tax office’s platform, with its PDF',
  access: { staff: 'books.invoices' },
  deed: '开发票',
  changes: ['invoices', 'inbox', 'orders.detail', 'record'],
  refuses: ['notFound', 'orderState'],
  input: v.object({
    id: id(),
    /** What the invoice says: refused when the order keeps another sum by now. */
    amount: int(1),
    number,
    issuedOn: day,
    file: v.optional(pdf, ''),
    key: deedKey,
  }),
  output: nothing,
})

export const refuse = endpoint({
  method: 'POST',
  path: '/api/desk/invoices/{id}/refuse',
  summary: 'Refuses a request with a sentence that the student reads',
  access: { staff: 'books.invoices' },
  deed: '不开发票',
  changes: ['invoices', 'inbox', 'orders.detail', 'record'],
  refuses: ['notFound', 'orderState'],
  input: v.object({ id: id(), key: deedKey, answer: text(200, 2) }),
  output: nothing,
})

export const reverse = endpoint({
  method: 'POST',
  path: '/api/desk/invoices/{id}/reverse',
  summary:
    'Notes that an issued invoice was reversed by a red-letter one; the rest can be asked for',
  access: { staff: 'books.invoices' },
  deed: '冲红发票',
  changes: ['invoices', 'inbox', 'orders.detail', 'record'],
  refuses: ['notFound', 'orderState'],
  input: v.object({ id: id(), number, key: deedKey, reason: deedReason }),
  output: nothing,
})
