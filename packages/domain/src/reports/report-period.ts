import { BEIJING_OFFSET_MS, dateText } from '../time/beijing-time'
import { DAY } from '../time/spans'

/** Which time a study report is about. */
export type ReportPeriodSpec =
  /** The n-th year since the shop opened, from 1; `openedAt` in ms. */
  | { kind: 'shopYear'; number: number; openedAt: number }
  /** A calendar year in Beijing: 1 is the year before last new year. */
  | { kind: 'yearsAgo'; years: number }
  /** The years up to now, by calendar days. */
  | { kind: 'lastYears'; years: number }
  /** From the first lesson on. */
  | { kind: 'everything' }

/** From the first millisecond until before `until`. */
export interface ReportPeriod {
  /** The first ms of the period. */
  from: number
  /** The first ms after it. */
  until: number
}

/** Further than any time of the product. */
const END_OF_TIME = 4_102_444_800_000

/** The midnight in Beijing of the day of `time`, `years` later; of 29 February 1 March, where there is none. */
function dayYearsLater(time: number, years: number): number {
  const date = new Date(time + BEIJING_OFFSET_MS)
  const at = Date.UTC(date.getUTCFullYear() + years, date.getUTCMonth(), date.getUTCDate())
  return at - BEIJING_OFFSET_MS
}

function startOfYear(year: number): number {
  return Date.UTC(year, 0, 1) - BEIJING_OFFSET_MS
}

function beijingYear(time: number): number {
  return new Date(time + BEIJING_OFFSET_MS).getUTCFullYear()
}

/** The period of a report, by days of Beijing. */
export function reportPeriod(spec: ReportPeriodSpec, now: number): ReportPeriod {
  switch (spec.kind) {
    case 'shopYear': {
      const { number, openedAt } = spec
      return { from: dayYearsLater(openedAt, number - 1), until: dayYearsLater(openedAt, number) }
    }
    case 'yearsAgo': {
      const year = beijingYear(now) - spec.years
      return { from: startOfYear(year), until: startOfYear(year + 1) }
    }
    case 'lastYears': {
      const until = dayYearsLater(now, 0) + DAY
      return { from: dayYearsLater(until, -spec.years), until }
    }
    case 'everything':
      return { from: 0, until: END_OF_TIME }
  }
}

/** Where `now` is in a period. */
export function periodPhase(
  { from, until }: ReportPeriod,
  now: number,
): 'coming' | 'running' | 'over' {
  if (now < from) return 'coming'
  return now < until ? 'running' : 'over'
}

const monthOf = (time: number) => new Date(time + BEIJING_OFFSET_MS).toISOString().slice(0, 7)

/** `2025 年`, `2025 年 11 月 20 日 – 11 月 19 日`: days as {@link dateText} has them; `到今天` for everything. */
export function periodText({ from, until }: ReportPeriod, now: number): string {
  if (until === END_OF_TIME) return '到今天'
  const year = beijingYear(from)
  if (from === startOfYear(year) && until === startOfYear(year + 1)) return `${year} 年`
  return `${dateText(from, now)} – ${dateText(until - 1, now)}`
}

/** The months that a period touches up to now, as `2026-03`; of more than `most` the last ones. */
export function monthsOf({ from, until }: ReportPeriod, now: number, most = 13): string[] {
  const months: string[] = []
  let at = Math.min(until - 1, now)
  while (at >= from && months.length < most) {
    const month = monthOf(at)
    months.unshift(month)
    at = Date.parse(`${month}-01T00:00:00Z`) - BEIJING_OFFSET_MS - 1
  }
  return months
}
