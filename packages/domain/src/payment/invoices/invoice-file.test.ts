import { expect, test } from 'vitest'
import { invoiceFileFault } from './invoice-file'
import { INVOICE_FILE_MAX_BYTES } from './invoice-limits'

const NO_PDF = '这不是 PDF 文件，请选发票的 PDF'
const PDF = '%PDF-1.7\ntrailer\n%%EOF\n'
const bytesOf = (text: string) => Uint8Array.from(text, (sign) => sign.charCodeAt(0))

test.each([
  ['a PDF', PDF, null],
  [
    'the largest PDF',
    PDF.padStart(0) + '%%EOF'.padStart(INVOICE_FILE_MAX_BYTES - PDF.length),
    null,
  ],
  ['a larger one', PDF.padEnd(INVOICE_FILE_MAX_BYTES + 1), '文件太大：发票的 PDF 不超过 600 KB'],
  ['a page of the web', '<html>%%EOF', NO_PDF],
  ['a PDF that is cut off', '%PDF-1.7\ntrailer', NO_PDF],
  ['a PDF whose end is far from that of the file', PDF.padEnd(2000), NO_PDF],
  ['an empty file', '', NO_PDF],
])('%s', (_, text, fault) => {
  expect(invoiceFileFault(bytesOf(text))).toBe(fault)
})
