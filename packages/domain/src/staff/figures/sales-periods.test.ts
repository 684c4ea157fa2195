import { expect, test } from 'vitest'
import {
  daySpanText,
  daysIn,
  type SalesPeriod,
  type SalesSpan,
  salesPeriods,
  spanOf,
} from './sales-periods'

const DAYS = [
  { day: '2026-11-01', paid: 1000, refunded: 0, orders: 1 },
  { day: '2026-11-02', paid: 300, refunded: 1, orders: 2 },
  { day: '2026-12-01', paid: 0, refunded: 500, orders: 0 },
]

test.each<[SalesPeriod, string[]]>([
  ['day', ['2026-11-01 2026-11-01 1000', '2026-11-02 2026-11-02 299', '2026-11-03 2026-11-03 0']],
  // 1 November 2026 is a Sunday.
  ['week', ['2026-11-01 2026-11-01 1000', '2026-11-02 2026-11-03 299']],
  ['month', ['2026-11-01 2026-11-03 1299']],
])('by %s: every period of the span with its sums', (period, expected) => {
  const found = salesPeriods(DAYS, { from: '2026-11-01', to: '2026-11-03' }, period)
  expect(found.map(({ from, to, paid, refunded }) => `${from} ${to} ${paid - refunded}`)).toEqual(
    expected,
  )
})

test('months of the calendar, and days outside of the span do not count', () => {
  const found = salesPeriods(DAYS, { from: '2026-11-02', to: '2026-12-31' }, 'month')
  expect(found).toEqual([
    { from: '2026-11-02', to: '2026-11-30', paid: 300, refunded: 1, orders: 2 },
    { from: '2026-12-01', to: '2026-12-31', paid: 0, refunded: 500, orders: 0 },
  ])
})

test.each<[SalesSpan, string, number]>([
  ['today', '2026-11-28', 1],
  ['week', '2026-11-22', 7],
  ['thirty', '2026-10-30', 30],
  ['month', '2026-11-01', 28],
])('%s ends today, in Beijing', (name, from, days) => {
  // Half past midnight there.
  const span = spanOf(name, Date.parse('2026-11-27T16:30Z'))
  expect(span).toEqual({ from, to: '2026-11-28' })
  expect(daysIn(span)).toBe(days)
})

test('a span of one day is named by it, a longer one by both ends', () => {
  expect(daySpanText({ from: '2026-11-20', to: '2026-11-20' })).toBe('2026-11-20')
  expect(daySpanText({ from: '2026-11-16', to: '2026-11-22' })).toBe('2026-11-16 至 2026-11-22')
})
