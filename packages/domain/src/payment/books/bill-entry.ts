import type { Provider } from './provider'

/** Money that came in, or went back. */
export type EntryKind = 'payment' | 'refund'

/** One line of a provider's bill. */
export interface BillEntry {
  /** Where it stands in the file, from 1. */
  line: number
  /** A payment or a refund. */
  kind: EntryKind
  /** The provider's number of a payment, our number of a refund: as our ledger names them. */
  reference: string
  /** Our number of the payment that was made, or that a refund goes back of. */
  tradeNo: string
  /** Fen that came in or went back. */
  amount: number
  /** Fen that the provider takes for it; below 0 for what it gives back with a refund. */
  fee: number
  /** Ms since the epoch. */
  at: number
}

/** A line that can't be read, or a fact that the whole file fails at. */
export interface BillFault {
  /** The line of the file, from 1. */
  line: number
  /** What is wrong, in a sentence for staff. */
  text: string
}

/** What a bill's lines add up to, in fen. */
export interface BillSums {
  /** What was paid. */
  payments: number
  /** What was paid back. */
  refunds: number
  /** What the provider keeps. */
  fees: number
}

/** A bill as it was read. With a fault nothing of it is to be used. */
export interface ReadBill {
  /** The lines that could be read. */
  entries: BillEntry[]
  /** At most {@link BILL_FAULTS_SHOWN}, in the order of the file. */
  faults: BillFault[]
  /** What they add up to. */
  sums: BillSums
}

/** Whose bill of which day it has to be. */
export interface BillOf {
  /** Whose bill it is. */
  provider: Provider
  /** `2026-11-25`, in China. */
  day: string
  /** Our number at the provider: a bill of another shop is refused. */
  merchant: string
}

/** Lines of a bill that can be taken in; a day with more needs a bill in parts, which no school has had. */
export const BILL_MAX_LINES = 100_000

/** So many bad lines are named. */
export const BILL_FAULTS_SHOWN = 50

/** Adds up entries. */
export function billSums(entries: readonly BillEntry[]): BillSums {
  const sums = { payments: 0, refunds: 0, fees: 0 }
  for (const { kind, amount, fee } of entries) {
    if (kind === 'payment') sums.payments += amount
    else sums.refunds += amount
    sums.fees += fee
  }
  return sums
}

/** What the provider settles: payments − refunds − fees. */
export function netOf({ payments, refunds, fees }: BillSums): number {
  return payments - refunds - fees
}
