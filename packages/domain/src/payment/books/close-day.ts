import { type BillSums, type EntryKind, netOf } from './bill-entry'

/** A row of our ledger, or a refund that waits for its provider. */
export interface BookEntry {
  /** A payment or a refund. */
  kind: EntryKind
  /** The provider's number of a payment, our number of a refund. */
  reference: string
  /** The order that it is of. */
  orderId: string
  /** The sum, in fen. */
  amount: number
  /** `2026-11-25`, in China; of a refund that waits, when it was asked for. */
  day: string
  /** A refund that waits has moved no money in our books. */
  state: 'done' | 'waits'
}

/** A line of a bill, with the day of its bill. */
export interface StatedEntry {
  /** A payment or a refund. */
  kind: EntryKind
  /** The provider's number of a payment, our number of a refund. */
  reference: string
  /** The number under which the provider knows our order. */
  tradeNo: string
  /** The sum, in fen. */
  amount: number
  /** What the provider keeps of it, in fen. */
  fee: number
  /** The day of its bill, `2026-11-28`. */
  day: string
  /** Where it stands in the bill, from 1. */
  line: number
}

/** How our books and a bill can differ. */
export const DIFFERENCE_KINDS = {
  onlyOurs: '只有我们有',
  onlyTheirs: '只有账单有',
  amountDiffers: '金额不同',
  twice: '账单里重复',
  otherDay: '记在另一天',
  refundWaits: '退款我们还没确认',
} as const

/** How books and bill differ. */
export type DifferenceKind = keyof typeof DIFFERENCE_KINDS

/** A payment or refund that books and bill do not have alike. */
export interface Difference {
  /** Names it among those of its day. */
  key: string
  /** What does not agree. */
  kind: DifferenceKind
  /** Whether it is about a payment or a refund. */
  entry: EntryKind
  /** The provider's number of a payment, our number of a refund. */
  reference: string
  /** The order; null where we know of none. */
  orderId: string | null
  /** The number under which the provider knows our order; null where the bill has none. */
  tradeNo: string | null
  /** Fen in our books; null when they have none. */
  ours: number | null
  /** Fen in the bill, all its lines together; null when it has none. */
  theirs: number | null
  /** The day on which the other side has it, when that is another one. */
  otherDay: string | null
  /** The bill's lines of this day. */
  lines: number[]
}

/** A day of one provider: payments − refunds − fees = statement, and what is in the way of it. */
export interface Closing {
  /** The day in Beijing, `2026-11-28`. */
  day: string
  /** What our books say, in fen. */
  ours: { payments: number; refunds: number }
  /** What the bill says, in fen. */
  theirs: BillSums
  /** What our books say the statement should be, with the bill's fees. */
  expected: number
  /** What the bill settles. */
  statement: number
  /** What does not agree. */
  differences: Difference[]
}

/**
 * Compares our books of a day with the bill of that day. Entries of other days may be among both: they tell a payment that
 * was settled around midnight from one that is missing.
 */
export function closeDay(
  day: string,
  ours: readonly BookEntry[],
  theirs: readonly StatedEntry[],
): Closing {
  const stated = groupBy(theirs)
  const booked = new Map(ours.map((entry) => [keyOf(entry), entry]))
  const keys = new Set([...booked.keys(), ...stated.keys()])
  const differences = [...keys].flatMap((key) => {
    const difference = differenceOf(day, booked.get(key), stated.get(key) ?? [])
    return difference ? [difference] : []
  })
  const mine = sumsOf(ours.filter((entry) => entry.day === day && entry.state === 'done'))
  const ofDay = theirs.filter((entry) => entry.day === day)
  const fees = ofDay.reduce((sum, { fee }) => sum + fee, 0)
  const statement = { ...sumsOf(ofDay), fees }
  return {
    day,
    ours: mine,
    theirs: statement,
    expected: netOf({ ...mine, fees }),
    statement: netOf(statement),
    differences,
  }
}

function keyOf({ kind, reference }: { kind: EntryKind; reference: string }): string {
  return `${kind}:${reference}`
}

function groupBy(entries: readonly StatedEntry[]): Map<string, StatedEntry[]> {
  const groups = new Map<string, StatedEntry[]>()
  for (const entry of entries) {
    const group = groups.get(keyOf(entry))
    if (group) group.push(entry)
    else groups.set(keyOf(entry), [entry])
  }
  return groups
}

function sumsOf(entries: readonly { kind: EntryKind; amount: number }[]) {
  const sums = { payments: 0, refunds: 0 }
  for (const { kind, amount } of entries) {
    if (kind === 'payment') sums.payments += amount
    else sums.refunds += amount
  }
  return sums
}

/** What is not the same about one payment or refund; null when all is, or when this day has nothing of it. */
function differenceOf(
  day: string,
  mine: BookEntry | undefined,
  stated: readonly StatedEntry[],
): Difference | null {
  const hereMine = mine?.day === day
  const here = stated.filter((entry) => entry.day === day)
  if (!hereMine && here.length === 0) return null
  const kind = kindOf(mine, stated, hereMine)
  const entry = mine ?? stated[0]
  if (!kind || !entry) return null
  const elsewhere = [mine?.day, ...stated.map((row) => row.day)].find((at) => at && at !== day)
  return {
    key: `${kind}:${keyOf(entry)}`,
    kind,
    entry: entry.kind,
    reference: entry.reference,
    orderId: mine?.orderId ?? null,
    tradeNo: stated[0]?.tradeNo ?? null,
    ours: mine?.amount ?? null,
    theirs: stated.length > 0 ? stated.reduce((sum, { amount }) => sum + amount, 0) : null,
    otherDay: elsewhere ?? null,
    lines: here.map(({ line }) => line),
  }
}

function kindOf(
  mine: BookEntry | undefined,
  stated: readonly StatedEntry[],
  hereMine: boolean,
): DifferenceKind | null {
  const [first] = stated
  // A refund that neither side has made yet is no difference.
  if (!first) return hereMine && mine?.state === 'done' ? 'onlyOurs' : null
  if (stated.length > 1) return 'twice'
  if (!mine) return 'onlyTheirs'
  if (mine.state === 'waits') return 'refundWaits'
  if (mine.amount !== first.amount) return 'amountDiffers'
  return mine.day === first.day ? null : 'otherDay'
}

/** True for what needs no explanation: both sides have it, the bill of the next or the last day. */
export function explainsItself({ kind }: Pick<Difference, 'kind'>): boolean {
  return kind === 'otherDay'
}

/** How a day stands. */
export type DayState = 'open' | 'closed' | 'differs'

/** `open` without a bill, `differs` while a difference waits for its explanation. */
export function dayState(
  hasBill: boolean,
  closing: Closing,
  explained: ReadonlySet<string>,
): DayState {
  if (!hasBill) return 'open'
  const waits = closing.differences.some(
    (difference) => !explainsItself(difference) && !explained.has(difference.key),
  )
  return waits ? 'differs' : 'closed'
}
