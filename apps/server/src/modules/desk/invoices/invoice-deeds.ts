import { invoiceFileFault } from '@kaozhou/domain'
import type { Executor } from '../../../database/executor'
import type { StaffCall } from '../../../platform/calls/desk-calls'
import type { Platform } from '../../../platform/platform'
import { Refusal } from '../../../platform/refusal'
import { newObjectName } from '../../../platform/stores/object-store'
import { invoiceStore } from '../../../platform/stores/open-store'
import {
  issueInvoice,
  refuseInvoice,
  reverseInvoice,
} from '../../buying/orders/invoices/decide-invoice'
import { findInvoice, type InvoiceRow } from '../../buying/orders/invoices/invoice-repository'
import { type Deed, type Done, doDeed } from '../record/do-deed'

interface IssueInput {
  id: number
  amount: number
  number: string
  issuedOn: string
  /** Its PDF in base 64 as for addresses; empty without one. */
  file: string
  key: string
}

/** Notes an issued invoice, and keeps its PDF. @throws Refusal badInput when the file is none; as `issueInvoice`. */
export async function noteIssued(
  platform: Platform,
  input: IssueInput,
  call: StaffCall,
): Promise<null> {
  const { id, amount, number, issuedOn } = input
  const files = invoiceStore(platform.environment)
  const bytes = readPdf(input.file)
  const file = bytes && newObjectName('pdf')
  if (bytes && file) await files.put(file, bytes)
  let isKept = false
  try {
    return await decide(platform, { name: 'invoices.issue', input }, id, call, async (tx) => {
      const done = await issueInvoice(tx, id, { amount, number, issuedOn, file }, by(call))
      isKept = true
      return done
    })
  } catch (error) {
    isKept = false
    throw error
  } finally {
    // Refused, or the same deed again: the file of the first one is kept.
    if (file && !isKept) await files.remove(file)
  }
}

export function refuse(
  platform: Platform,
  input: { id: number; key: string; answer: string },
  call: StaffCall,
): Promise<null> {
  return decide(platform, { name: 'invoices.refuse', input }, input.id, call, (tx) =>
    refuseInvoice(tx, input.id, input.answer, by(call)),
  )
}

export function noteReversed(
  platform: Platform,
  input: { id: number; number: string; key: string; reason: string },
  call: StaffCall,
): Promise<null> {
  return decide(platform, { name: 'invoices.reverse', input }, input.id, call, (tx) =>
    reverseInvoice(tx, input.id, input.number, by(call)),
  )
}

function by({ staff, now }: StaffCall) {
  return { staffId: staff.id, now }
}

/** A deed with an invoice. It stands in the record, and so in the time line, of its order. */
function decide(
  platform: Platform,
  deed: Deed,
  id: number,
  call: StaffCall,
  work: (tx: Executor) => Promise<{ before: InvoiceRow }>,
): Promise<null> {
  return doDeed(platform, deed, call, async (tx): Promise<Done<null>> => {
    const { before } = await work(tx)
    const after = await findInvoice(tx, id)
    return {
      subject: { kind: 'order', id: before.orderId },
      before: recorded(before),
      after: after && recorded(after),
      answer: null,
    }
  })
}

/** What the record keeps: it can't be changed, so a title and a tax number, which name a person, stay out of it. */
function recorded({ id, status, amount, excess, number, reversalNumber, answer }: InvoiceRow) {
  return { invoice: id, status, amount, excess, number, reversalNumber, answer }
}

/** Its bytes by their marks; null for none. */
function readPdf(text: string): Buffer | null {
  if (text === '') return null
  const bytes = Buffer.from(text, 'base64url')
  const fault = invoiceFileFault(bytes)
  if (fault) throw new Refusal('badInput', { message: fault })
  return bytes
}
