import type { DeskSales, SalesPart, SalesRow } from '@kaozhou/api/desk'
import {
  beijingDay,
  type DaySpan,
  FIGURES_DAYS_MAX,
  SALES_NONE,
  type SalesSide,
  SOLD_BESIDE_COURSES,
  startOfDayNumber,
  WAYS_OF_BUYING,
} from '@kaozhou/domain'
import type { Reader } from '../../../../database/executor'
import { listKey, readListKey } from '../../list-key'
import { summariesOf } from '../../shared/order-summary-repository'
import { type Days, daysOf } from './figure-days'
import {
  campaignNames,
  countBuyers,
  courseNames,
  lastSalesDay,
  listEntriesOf,
  listSales,
  runPlainly,
  type SalesSumRow,
} from './sales-repository'

/** The sales of a span, in as many statements whatever its length. @throws Refusal badInput, spanTooLong. */
export function salesOf(db: Reader, span: DaySpan): Promise<DeskSales> {
  const days = daysOf(span, FIGURES_DAYS_MAX)
  return db.transaction((tx) => readSales(tx, days))
}

async function readSales(db: Reader, days: Days): Promise<DeskSales> {
  await runPlainly(db)
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
  db: Reader,
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
  db: Reader,
  { from, to, what, side, part, before, length }: RowsInput,
): Promise<{ list: SalesRow[]; next: string | null }> {
  const key = readListKey(before, /^\d{1,9}$/)
  const after = key && { at: key.createdAt, id: Number(key.id) }
  const of = {
    ...daysOf({ from, to }, FIGURES_DAYS_MAX),
    what,
    side: side ?? ('all' as const),
    part,
    before: after,
  }
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
