import { INVOICE_FILE_MAX_BYTES, INVOICE_FILE_TOO_LARGE } from './invoice-limits'

/** The mark of its end stands within so many bytes of it. */
const END_BYTES = 1024

/** Why a file is not the PDF of an invoice, for who chose it; null when it is one by its size and its marks. */
export function invoiceFileFault(bytes: Uint8Array): string | null {
  if (bytes.length > INVOICE_FILE_MAX_BYTES) return INVOICE_FILE_TOO_LARGE
  const isPdf =
    textOf(bytes.subarray(0, 5)) === '%PDF-' && textOf(bytes.subarray(-END_BYTES)).includes('%%EOF')
  return isPdf ? null : '这不是 PDF 文件，请选发票的 PDF'
}

function textOf(bytes: Uint8Array): string {
  return String.fromCharCode(...bytes)
}
