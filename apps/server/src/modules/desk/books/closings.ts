import {
  type BookEntry,
  beijingDay,
  type Closing,
  closeDay,
  DAY,
  type DayState,
  dayState,
  explainsItself,
  PROVIDER_LIST,
  type Provider,
  parseBeijingDay,
  type StatedEntry,
} from '@kaozhou/domain'
import type { Executor } from '../../../database/executor'
import {
  type BillRow,
  type BookSpan,
  listBills,
  listEntries,
  listEntriesElsewhere,
  listExplanations,
} from './bill-repository'
import { listMoney, listMoneyElsewhere, listWaitingRefunds } from './ledger-repository'

/** A day of one provider with its bill and what was written about its differences. */
export interface BookedDay {
  provider: Provider
  closing: Closing
  state: DayState
  bill: (BillRow & { takenBy: string | null }) | null
  explained: Map<string, { sentence: string; by: string; at: number }>
  /** Differences that wait for an explanation. */
  waiting: number
}

type Owned<T> = T & { provider: Provider }

/** Closes each day of a span on which money moved or that has a bill, the last first; in seven statements whatever its length. */
export async function closingsOf(db: Executor, span: BookSpan): Promise<BookedDay[]> {
  const times = { from: parseBeijingDay(span.first), to: parseBeijingDay(span.last) + DAY }
  const money = await listMoney(db, { ...times, provider: span.provider })
  const bills = await listBills(db, span)
  const stated: Owned<StatedEntry>[] = await listEntries(db, span)
  const explanations = await listExplanations(db, span)
  const statedReferences = stated.map(({ reference }) => reference)
  const ours = [
    ...[...money, ...(await listMoneyElsewhere(db, times, statedReferences))].map(moneyEntry),
    ...(await listWaitingRefunds(db, statedReferences)).map(waitingEntry),
  ]
  const references = bills.length > 0 ? money.map(({ reference }) => reference) : []
  stated.push(...(await listEntriesElsewhere(db, span, references)))

  const days = new Map<string, { provider: Provider; day: string }>()
  for (const { provider, at } of money) add(days, provider, beijingDay(at))
  for (const { bill } of bills) add(days, bill.provider, bill.day)
  const mine = byProvider(ours)
  const theirs = byProvider(stated)
  return [...days.values()].sort(lastFirst).map(({ provider, day }) => {
    const closing = closeDay(day, mine.get(provider) ?? [], theirs.get(provider) ?? [])
    const found = bills.find(({ bill }) => bill.provider === provider && bill.day === day)
    const explained = new Map(
      explanations
        .filter((row) => row.provider === provider && row.day === day)
        .map(({ difference, sentence, by, at }) => [difference, { sentence, by, at }]),
    )
    const state = dayState(found !== undefined, closing, new Set(explained.keys()))
    const waiting = found
      ? closing.differences.filter((one) => !explainsItself(one) && !explained.has(one.key)).length
      : 0
    const bill = found ? { ...found.bill, takenBy: found.takenBy } : null
    return { provider, closing, state, bill, explained, waiting }
  })
}

function add(
  days: Map<string, { provider: Provider; day: string }>,
  provider: Provider,
  day: string,
) {
  days.set(`${day} ${provider}`, { provider, day })
}

function lastFirst(
  one: { provider: Provider; day: string },
  two: { provider: Provider; day: string },
): number {
  if (one.day !== two.day) return one.day < two.day ? 1 : -1
  return PROVIDER_LIST.indexOf(one.provider) - PROVIDER_LIST.indexOf(two.provider)
}

function byProvider<T>(entries: readonly Owned<T>[]): Map<Provider, Owned<T>[]> {
  const groups = new Map<Provider, Owned<T>[]>()
  for (const entry of entries) {
    const group = groups.get(entry.provider)
    if (group) group.push(entry)
    else groups.set(entry.provider, [entry])
  }
  return groups
}

function moneyEntry(row: Awaited<ReturnType<typeof listMoney>>[number]): Owned<BookEntry> {
  const { provider, direction, reference, orderId, amount, at } = row
  const kind = direction === 'in' ? 'payment' : 'refund'
  return { provider, kind, reference, orderId, amount, day: beijingDay(at), state: 'done' }
}

function waitingEntry(
  row: Awaited<ReturnType<typeof listWaitingRefunds>>[number],
): Owned<BookEntry> {
  const { provider, reference, orderId, amount, at } = row
  return {
    provider,
    kind: 'refund',
    reference,
    orderId,
    amount,
    day: beijingDay(at),
    state: 'waits',
  }
}
