import type { DeskSales, SalesPart, SalesRow } from '@kaozhou/api/desk'
import {
  beijingDay,
  beijingDayNumber,
  type DaySpan,
  daysIn,
  FIGURES_DAYS_MAX,
  parseBeijingDay,
  SALES_NONE,
  type SalesSide,
  SOLD_BESIDE_COURSES,
  startOfDayNumber,
  WAYS_OF_BUYING,
} from '@kaozhou/domain'
import type { Executor, Store } from '../../../../database/executor'
import { badField, Refusal } from '../../../../platform/refusal'
import { listKey, readListKey } from '../../list-key'
import { summariesOf } from '../../shared/order-summary-repository'
import {
  campaignNames,
  countBuyers,
  courseNames,
  type Days,
  lastSalesDay,
  listEntriesOf,
  listSales,
  runUncompiled,
  type SalesSumRow,
} from './sales-repository'

/** The numbers of the days of a span. @throws Refusal badInput, spanTooLong. */
function daysOf(span: DaySpan): Days {
  for (const field of ['from', 'to'] as const) {
    // A day that its month does not have is read as one of the next.
    if (beijingDay(parseBeijingDay(span[field])) === span[field]) continue
    throw badField(field, '日期不正确')
  }
  const days = daysIn(span)
  if (days < 1) {
    throw badField('to', '结束的日期要在开始之后')
  }
  if (days > FIGURES_DAYS_MAX) {
    throw new Refusal('spanTooLong', { message: '一次最多看三年，请缩短日期' })
  }
  const first = beijingDayNumber(parseBeijingDay(span.from))
  return { first, last: first + days - 1 }
}

/** The sales of a span, in as many statements whatever its length. @throws Refusal badInput, spanTooLong. */
export function salesOf({ inTransaction }: Store, span: DaySpan): Promise<DeskSales> {
  const days = daysOf(span)
  return inTransaction((tx) => readSales(tx, days))
}

async function readSales(db: Executor, days: Days): Promise<DeskSales> {
  await runUncompiled(db)
  const added = (await lastSalesDay(db)) ?? 0
  const rows = await listSales(db, days, added)
  const { buyers, newBuyers } = await countBuyers(db, days, added)
  const ofAll = rows.filter(({ side }) => side === 'all')
  const titleOf = await titlesOf(db, rows)
  const partsOf = (side: SalesSide): SalesPart[] =>
    rows
      .filter((row) => row.side === side)
      .map(({ part, paid, refunded, orders }) => {
        return { key: part, title: titleOf(side, part), paid, refunded, orders }
      })
      .sort((one, two) => two.paid - two.refunded - (one.paid - one.refunded))
  return {
    total: { ...sumOf(ofAll), buyers, newBuyers },
    days: ofAll.map(({ day, paid, refunded, orders }) => {
      return { day: beijingDay(startOfDayNumber(day ?? 0)), paid, refunded, orders }
    }),
    sides: {
      course: partsOf('course'),
      way: partsOf('way'),
      channel: partsOf('channel'),
      campaign: partsOf('campaign'),
    },
  }
}

function sumOf(rows: readonly SalesSumRow[]) {
  const sum = { paid: 0, refunded: 0, orders: 0 }
  for (const { paid, refunded, orders } of rows) {
    sum.paid += paid
    sum.refunded += refunded
    sum.orders += orders
  }
  return sum
}

const NUMBER = /^\d+$/

async function titlesOf(
  db: Executor,
  rows: readonly SalesSumRow[],
): Promise<(side: SalesSide, part: string) => string> {
  const idsOf = (side: SalesSide) =>
    rows.filter((row) => row.side === side && NUMBER.test(row.part)).map(({ part }) => Number(part))
  const courses = namesById(await courseNames(db, idsOf('course')))
  const campaigns = namesById(await campaignNames(db, idsOf('campaign')))
  const titles: Record<SalesSide, (part: string) => string | undefined> = {
    course: (part) => courses.get(part) ?? SOLD_BESIDE_COURSES[part],
    way: (part) => WAYS_OF_BUYING[Number(part)],
    channel: (part) => part || SALES_NONE.channel,
    campaign: (part) => campaigns.get(part) ?? (part || SALES_NONE.campaign),
  }
  return (side, part) => titles[side](part) ?? part
}

function namesById(rows: readonly { id: number; name: string }[]): Map<string, string> {
  return new Map(rows.map(({ id, name }) => [String(id), name]))
}

interface RowsInput extends DaySpan {
  what: 'paid' | 'refunded'
  side?: SalesSide | undefined
  part: string
  before?: string | undefined
  length: number
}

/** The payments or refunds behind a figure; they add up to it. @throws Refusal badInput, spanTooLong. */
export async function pageOfEntries(
  db: Executor,
  { from, to, what, side, part, before, length }: RowsInput,
): Promise<{ list: SalesRow[]; next: string | null }> {
  const key = readListKey(before, /^\d{1,9}$/)
  const after = key && { at: key.createdAt, id: Number(key.id) }
  const of = { ...daysOf({ from, to }), what, side: side ?? ('all' as const), part, before: after }
  const found = await listEntriesOf(db, of, length + 1)
  const shown = found.slice(0, length)
  const summaries = await summariesOf(
    db,
    shown.map(({ orderId }) => orderId),
  )
  const list = shown.map(({ at, orderId, amount }) => {
    const { title = '', lines = 0 } = summaries.get(orderId) ?? {}
    return { at, orderId, title, lines, amount }
  })
  const last = shown.at(-1)
  const next = last && found.length > length ? listKey({ createdAt: last.at, id: last.id }) : null
  return { list, next }
}
