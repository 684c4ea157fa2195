import {
  type DaySpan,
  parseBeijingDay,
  SALES_PERIODS,
  type SalesPeriod,
  spanOf,
} from '@kaozhou/domain'

/** What the address of the figures says. */
export const FIGURE_FILTERS = ['from', 'to', 'period'] as const

/** The days that are looked at, and by what they are put together. */
export interface SalesView {
  span: DaySpan
  period: SalesPeriod
}

/** The address as a view: the last 30 days where it names none. */
export function readFilters(
  { from, to, period }: Record<(typeof FIGURE_FILTERS)[number], string>,
  now: number,
): SalesView {
  const usual = spanOf('thirty', now)
  const span = { from: isDay(from) ? from : usual.from, to: isDay(to) ? to : usual.to }
  return { span, period: isPeriod(period) ? period : 'day' }
}

function isDay(text: string): boolean {
  return /^20\d\d-\d\d-\d\d$/.test(text) && !Number.isNaN(parseBeijingDay(text))
}

function isPeriod(text: string): text is SalesPeriod {
  return Object.hasOwn(SALES_PERIODS, text)
}
