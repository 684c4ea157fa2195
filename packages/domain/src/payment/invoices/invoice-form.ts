import { EMAIL_MAX_LENGTH, INVOICE_TITLE_MAX_LENGTH } from './invoice-limits'
import { cleanTaxNumber, taxNumberFault } from './tax-number'

/** Whom an invoice is made out to. Both get a 数电普票; a 数电专票 is asked for at customer service. */
export const INVOICE_KINDS = ['person', 'company'] as const
/** A person or an enterprise. */
export type InvoiceKind = (typeof INVOICE_KINDS)[number]

/** The kinds as the user reads them. */
export const INVOICE_KIND_NAMES = {
  person: '个人',
  company: '企业',
} as const satisfies Record<InvoiceKind, string>

/** What a buyer writes to be invoiced. */
export interface InvoiceForm {
  /** Whom it is for: a person or a company. */
  kind: InvoiceKind
  /** A name, of a person or of an enterprise. */
  title: string
  /** Of an enterprise; empty for a person. */
  taxNumber: string
  /** Where the school may send it too; empty without one. */
  email: string
}

/** What is wrong with a form, by field, in words for who filled it in. */
export type InvoiceFormFaults = Partial<Record<'title' | 'taxNumber' | 'email', string>>

/** A form as it is kept, and what is wrong with it. */
export interface CheckedInvoiceForm {
  /** The form without spaces around what was typed. */
  form: InvoiceForm
  /** What is wrong, by field; empty when nothing is. */
  faults: InvoiceFormFaults
}

/** Control and format characters, among them those that turn the direction of a text. */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u
const EMAIL = /^[^\s@,;<>"]+@[^\s@,;<>".]+(?:\.[^\s@,;<>".]+)+$/

/** Checks a form, with the spaces around its texts removed. A person has no tax number, whatever was typed before. */
export function checkInvoiceForm({
  kind,
  title,
  taxNumber,
  email,
}: InvoiceForm): CheckedInvoiceForm {
  const form: InvoiceForm = {
    kind,
    title: title.trim(),
    taxNumber: kind === 'company' ? cleanTaxNumber(taxNumber) : '',
    email: email.trim(),
  }
  const found = {
    title: titleFault(form),
    taxNumber: kind === 'company' ? taxNumberFault(form.taxNumber) : null,
    email: emailFault(form.email),
  }
  const faults = Object.fromEntries(Object.entries(found).filter(([, fault]) => fault !== null))
  return { form, faults }
}

function titleFault({ kind, title }: InvoiceForm): string | null {
  if (title === '') return kind === 'company' ? '请填写企业名称' : '请填写姓名'
  if (title.length > INVOICE_TITLE_MAX_LENGTH) return `抬头最多 ${INVOICE_TITLE_MAX_LENGTH} 个字`
  if (UNSEEN.test(title)) return '抬头里有看不见的字符，请重新输入'
  return null
}

function emailFault(email: string): string | null {
  if (email === '') return null
  return email.length <= EMAIL_MAX_LENGTH && EMAIL.test(email) && !UNSEEN.test(email)
    ? null
    : '邮箱不正确，也可以不填'
}
