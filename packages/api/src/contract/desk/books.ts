import * as v from 'valibot'
import {
  billPreview,
  billTaken,
  bookClosing,
  bookDay,
  bookProvider,
  bookRow,
} from '../../entities/desk/books'
import { endpoint } from '../endpoint'
import { epochMs, int, nothing, text } from '../wire-schemas'
import { calendarDay, deedKey, deedReason, keyPageOf } from './desk-schemas'

const ofDay = { provider: bookProvider, day: calendarDay }

/** A file in base 64 as for addresses. The body of a call holds a megabyte, which is some 30 000 lines in their zip. */
const file: v.GenericSchema<string> = v.pipe(
  v.string(),
  v.minLength(1, '请选择账单文件'),
  v.maxLength(1_000_000, '文件太大：请上传服务商给的压缩包'),
  v.regex(/^[\w-]+$/, '文件内容不正确'),
)

export const days = endpoint({
  method: 'GET',
  path: '/api/desk/books/days',
  summary:
    'Days with what came in and went back, and how each stands with its bill; the last first',
  access: { staff: 'books' },
  input: v.object({
    /** The `next` of the page before it. */
    before: v.optional(calendarDay),
  }),
  output: keyPageOf(bookDay),
})

export const closing = endpoint({
  method: 'GET',
  path: '/api/desk/books/days/{provider}/{day}',
  summary: 'The closing of a day: payments − refunds − fees = statement, and every difference',
  access: { staff: 'books' },
  input: v.object(ofDay),
  output: bookClosing,
})

export const preview = endpoint({
  method: 'POST',
  path: '/api/desk/books/bills/preview',
  repeats: 'freely',
  summary: 'Reads a bill file and names each bad line; changes nothing',
  access: { staff: 'books' },
  // A bill of a busy day has thousands of lines.
  timeout: 60_000,
  refuses: ['billUnreadable'],
  input: v.object({ ...ofDay, file }),
  output: billPreview,
})

export const takeIn = endpoint({
  method: 'POST',
  path: '/api/desk/books/bills',
  summary: 'Takes in a bill file: the same one changes nothing, another one replaces it',
  access: { staff: 'books' },
  deed: '导入账单',
  changes: ['books', 'record'],
  // A bill of a busy day has thousands of lines.
  timeout: 60_000,
  refuses: ['billUnreadable'],
  input: v.object({ ...ofDay, file, key: deedKey }),
  output: billTaken,
})

export const download = endpoint({
  method: 'POST',
  path: '/api/desk/books/bills/download',
  summary: 'Fetches the bill of a day from its provider and takes it in',
  access: { staff: 'books' },
  deed: '下载账单',
  changes: ['books', 'record'],
  refuses: ['billMissing', 'billUnreachable', 'billUnreadable'],
  input: v.object({ ...ofDay, key: deedKey }),
  output: billTaken,
})

export const explain = endpoint({
  method: 'POST',
  path: '/api/desk/books/differences/explain',
  summary: 'Marks a difference as explained, with a sentence',
  access: { staff: 'books' },
  deed: '说明对账差异',
  changes: ['books', 'record'],
  refuses: ['differenceGone'],
  input: v.object({ ...ofDay, difference: text(200, 1), key: deedKey, reason: deedReason }),
  output: nothing,
})

export const rows = endpoint({
  method: 'GET',
  path: '/api/desk/books/rows',
  summary: 'Payments or refunds of a span for an export, the first first',
  access: { staff: 'books' },
  refuses: ['spanTooLong'],
  input: v.object({
    what: v.picklist(['payments', 'refunds']),
    from: epochMs(),
    /** At most `EXPORT_DAYS_MAX` days later. */
    to: epochMs(),
    before: v.optional(text(80)),
    length: v.optional(int(1, 1000), 500),
  }),
  output: keyPageOf(bookRow),
})
