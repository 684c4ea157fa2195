import { type DaySpan, SALES_PERIODS, type SalesPeriod } from '@kaozhou/domain'
import { readSpan } from '../+shared/figures/read-span'

/** What the address of the figures says. */
export const FIGURE_FILTERS = ['from', 'to', 'period'] as const

/** The days that are looked at, and by what they are put together. */
export interface SalesView {
  span: DaySpan
  period: SalesPeriod
}

/** The address as a view. */
export function readFilters(
  { period, ...days }: Record<(typeof FIGURE_FILTERS)[number], string>,
  now: number,
): SalesView {
  return { span: readSpan(days, now), period: isPeriod(period) ? period : 'day' }
}

function isPeriod(text: string): text is SalesPeriod {
  return Object.hasOwn(SALES_PERIODS, text)
}
