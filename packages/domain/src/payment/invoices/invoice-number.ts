import { INVOICE_NUMBER_LENGTH } from './invoice-limits'

/** A number as it is kept: without the spaces that it may be pasted with. */
export function cleanInvoiceNumber(typed: string): string {
  return typed.replaceAll(/\s/g, '')
}

/** Why a text is no number of a digital invoice, for who typed it; null when it is one. */
export function invoiceNumberFault(number: string): string | null {
  if (/^\d{20}$/.test(number)) return null
  return `发票号码是 ${INVOICE_NUMBER_LENGTH} 位数字，请核对`
}
