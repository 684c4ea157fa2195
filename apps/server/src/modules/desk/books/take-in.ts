import type { BillPreview, BillTaken } from '@kaozhou/api/desk'
import { type Provider, type ReadBill, readBill } from '@kaozhou/domain'
import type { Executor } from '../../../database/executor'
import type { StaffCall } from '../../../platform/calls/desk-calls'
import type { Platform } from '../../../platform/platform'
import { Refusal } from '../../../platform/refusal'
import { ProviderFailure } from '../../buying/payments/payment-provider'
import type { PaymentServices } from '../../buying/payments/payment-services'
import { doDeed } from '../record/do-deed'
import { billDigest, billText } from './bill-file'
import { type BillRow, findBill, insertBill, lockBills, replaceBill } from './bill-repository'
import { closingsOf } from './closings'

/** A day of a provider. */
export interface OfDay {
  provider: Provider
  day: string
}

/** A bill that was read, before it is taken in. */
export interface BillFile extends OfDay {
  bill: ReadBill
  digest: string
}

/** Reads a file. A bad one has faults; @throws Refusal billUnreadable when it can't be opened at all. */
export function readFile(bytes: Uint8Array, ofDay: OfDay, payments: PaymentServices): BillFile {
  const text = billText(bytes, ofDay.provider)
  const { merchant } = payments.provider(ofDay.provider)
  return { ...ofDay, bill: readBill(text, { ...ofDay, merchant }), digest: billDigest(text) }
}

/** What taking it in would do. */
export async function previewBill(db: Executor, file: BillFile): Promise<BillPreview> {
  const { entries, faults, sums } = file.bill
  const current = await findBill(db, file.provider, file.day)
  const isSame = current?.digest === file.digest
  return {
    faults,
    lines: entries.length,
    ...sums,
    becomes: current ? (isSame ? 'same' : 'replaces') : 'new',
  }
}

/** Takes in a bill by a deed; its row in the record says what it replaced. */
export function takeInBill(
  platform: Platform,
  deed: { name: string; input: OfDay & { key: string } },
  file: BillFile,
  call: StaffCall,
): Promise<BillTaken> {
  const { provider, day } = file
  const source = deed.name === 'books.download' ? 'download' : 'file'
  return doDeed(platform, deed, call, async (tx) => {
    const by = { source, staffId: call.staff.id, now: call.now } as const
    const before = await keepBill(tx, file, by)
    const after = await findBill(tx, provider, day)
    const [closed] = await closingsOf(tx, { first: day, last: day, provider })
    return {
      subject: { kind: 'statement', id: `${provider} ${day}` },
      before: before && factsOf(before),
      after: after && factsOf(after),
      answer: {
        lines: file.bill.entries.length,
        state: closed?.state ?? 'closed',
        differences: closed?.closing.differences.length ?? 0,
      },
    }
  })
}

/** The bill that counted before; the same one again changes nothing. @throws Refusal billUnreadable for one with a fault. */
export async function keepBill(
  tx: Executor,
  { provider, day, bill, digest }: BillFile,
  { source, staffId, now }: { source: 'file' | 'download'; staffId: number | null; now: number },
): Promise<BillRow | null> {
  const [fault] = bill.faults
  if (fault) {
    const message = `第 ${fault.line} 行：${fault.text}。整份文件都没有导入`
    throw new Refusal('billUnreadable', { message })
  }
  await lockBills(tx, provider, day)
  const before = await findBill(tx, provider, day)
  if (before?.digest === digest) return before
  if (before) await replaceBill(tx, before.id, now)
  const { entries, sums } = bill
  const row = { provider, day, digest, source, lines: entries.length, ...sums }
  await insertBill(tx, { ...row, staffId, takenAt: now }, entries)
  return before
}

/** @throws Refusal billMissing, billUnreachable. */
export async function downloadBill(
  { provider, day }: OfDay,
  payments: PaymentServices,
): Promise<Uint8Array> {
  try {
    const bytes = await payments.provider(provider).downloadBill(day)
    if (bytes === null) throw new Refusal('billMissing')
    return bytes
  } catch (error) {
    if (error instanceof ProviderFailure) throw new Refusal('billUnreachable')
    throw error
  }
}

/** What the record keeps of a bill. */
function factsOf({ digest, lines, payments, refunds, fees, source }: BillRow) {
  return { digest: digest.slice(0, 16), lines, payments, refunds, fees, source }
}
