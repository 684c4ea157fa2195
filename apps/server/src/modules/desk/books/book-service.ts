import type { BookClosing, BookDay, BookRow } from '@kaozhou/api/desk'
import { beijingDay, DAY, EXPORT_DAYS_MAX, parseBeijingDay } from '@kaozhou/domain'
import type { Executor } from '../../../database/executor'
import type { StaffCall } from '../../../platform/calls/desk-calls'
import type { Platform } from '../../../platform/platform'
import { Refusal } from '../../../platform/refusal'
import { listKey, readListKey } from '../list-key'
import { doDeed } from '../record/do-deed'
import { type BillRow, explainDifference, lastBilledDay, listReplaced } from './bill-repository'
import { type BookedDay, closingsOf } from './closings'
import { lastMoneyBefore, pageOfMoney } from './ledger-repository'
import type { OfDay } from './take-in'

/** Days of a page of the list: two weeks from the last day on which something happened. */
const DAYS_AT_ONCE = 14
/** Differences that are shown of a day; a bill of another shop has nothing but differences. */
const DIFFERENCES_SHOWN = 500

const dayAfter = (day: string, days: number): string =>
  beijingDay(parseBeijingDay(day) + days * DAY)

/** Days with their sums, the last first. */
export async function pageOfDays(
  db: Executor,
  { before, now }: { before: string | undefined; now: number },
): Promise<{ list: BookDay[]; next: string | null }> {
  const last = await lastDayBefore(db, before ?? dayAfter(beijingDay(now), 1))
  if (last === null) return { list: [], next: null }
  const first = dayAfter(last, 1 - DAYS_AT_ONCE)
  const list = (await closingsOf(db, { first, last })).map(presentDay)
  return { list, next: (await lastDayBefore(db, first)) === null ? null : first }
}

async function lastDayBefore(db: Executor, before: string): Promise<string | null> {
  const billed = await lastBilledDay(db, before)
  const moved = await lastMoneyBefore(db, parseBeijingDay(before))
  const days = [billed, moved === null ? null : beijingDay(moved)].filter((day) => day !== null)
  return days.sort().at(-1) ?? null
}

function presentDay({ provider, closing, state, bill, waiting }: BookedDay): BookDay {
  return {
    day: closing.day,
    provider,
    state,
    ours: closing.ours,
    statement: bill && closing.statement,
    fees: bill && closing.theirs.fees,
    differences: bill ? closing.differences.length : 0,
    waiting,
  }
}

/** The closing of one day of a provider. */
export async function closingOf(db: Executor, { provider, day }: OfDay): Promise<BookClosing> {
  const [booked] = await closingsOf(db, { first: day, last: day, provider })
  const replaced = (await listReplaced(db, provider, day)).map(presentBill)
  const none = { payments: 0, refunds: 0 }
  if (!booked) {
    const sums = { ours: none, expected: 0, statement: 0, differences: [], differenceCount: 0 }
    return { day, provider, state: 'open', bill: null, replaced, ...sums }
  }
  const { closing, state, bill, explained } = booked
  const differences = bill ? closing.differences : []
  return {
    day,
    provider,
    state,
    ours: closing.ours,
    bill: bill && presentBill({ bill, takenBy: bill.takenBy }),
    replaced,
    expected: closing.expected,
    statement: closing.statement,
    differences: differences
      .slice(0, DIFFERENCES_SHOWN)
      .map((one) => ({ ...one, explained: explained.get(one.key) ?? null })),
    differenceCount: differences.length,
  }
}

function presentBill({ bill, takenBy }: { bill: BillRow; takenBy: string | null }) {
  const { payments, refunds, fees, lines, source, takenAt, digest } = bill
  return { payments, refunds, fees, lines, source, takenAt, takenBy, digest: digest.slice(0, 16) }
}

/** Marks a difference as explained. @throws Refusal differenceGone for one that the day does not have any more. */
export function explain(
  platform: Platform,
  input: OfDay & { difference: string; key: string; reason: string },
  call: StaffCall,
): Promise<null> {
  const { provider, day, difference, reason } = input
  return doDeed(platform, { name: 'books.explain', input }, call, async (tx) => {
    const [booked] = await closingsOf(tx, { first: day, last: day, provider })
    const found = booked?.closing.differences.find(({ key }) => key === difference)
    if (!booked?.bill || !found) throw new Refusal('differenceGone')
    const row = {
      provider,
      day,
      difference,
      sentence: reason,
      staffId: call.staff.id,
      at: call.now,
    }
    await explainDifference(tx, row)
    return {
      subject: { kind: 'statement', id: `${provider} ${day}` },
      before: { explained: booked.explained.get(difference)?.sentence ?? null },
      after: { difference: found.kind, reference: found.reference, explained: reason },
      answer: null,
    }
  })
}

interface RowsInput {
  what: 'payments' | 'refunds'
  from: number
  to: number
  before?: string | undefined
  length: number
}

/** Payments or refunds of a span for an export. @throws Refusal spanTooLong. */
export async function pageOfRows(
  db: Executor,
  { what, from, to, before, length }: RowsInput,
): Promise<{ list: BookRow[]; next: string | null }> {
  if (to - from > EXPORT_DAYS_MAX * DAY) {
    const message = `一次最多导出 ${EXPORT_DAYS_MAX} 天，请缩短日期`
    throw new Refusal('spanTooLong', { message })
  }
  const key = readListKey(before, /^\d{1,9}$/)
  const after = key ? { at: key.createdAt, id: Number(key.id) } : null
  const direction = what === 'payments' ? 'in' : 'out'
  const found = await pageOfMoney(db, { direction, from, to, after, length: length + 1 })
  const kind = what === 'payments' ? 'payment' : 'refund'
  const shown = found.slice(0, length)
  const last = shown.at(-1)
  const next = last && found.length > length ? listKey({ createdAt: last.at, id: last.id }) : null
  const list = shown.map(({ at, orderId, title, provider, reference, amount }): BookRow => {
    return { at, orderId, title, provider, kind, reference, amount }
  })
  return { list, next }
}
