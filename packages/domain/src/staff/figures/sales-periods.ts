import {
  beijingDay,
  beijingDayNumber,
  parseBeijingDay,
  startOfDayNumber,
} from '../../time/beijing-time'

/** By what sales over time are put together. */
export const SALES_PERIODS = { day: '按天', week: '按周', month: '按月' } as const

/** Days, weeks from Monday on, or months of the calendar. */
export type SalesPeriod = keyof typeof SALES_PERIODS

/** What came in and went back, in fen, and how many orders were paid. */
export interface SalesSums {
  /** What was paid, in fen. */
  paid: number
  /** What was paid back, in fen. */
  refunded: number
  /** How many orders were paid. */
  orders: number
}

/** Days as `2026-11-28`, both included. */
export interface DaySpan {
  /** The first day. */
  from: string
  /** The last day. */
  to: string
}

/** The spans that are one press away, by their names at the desk. */
export const SALES_SPANS = {
  today: '今天',
  week: '近 7 天',
  thirty: '近 30 天',
  month: '本月',
} as const

/** One of the spans that end today. */
export type SalesSpan = keyof typeof SALES_SPANS

/** The days of a span that ends on the day of `now`. */
export function spanOf(name: SalesSpan, now: number): DaySpan {
  const to = beijingDay(now)
  if (name === 'month') return { from: `${to.slice(0, 8)}01`, to }
  const days = { today: 1, week: 7, thirty: 30 }[name]
  return { from: dayBefore(to, days - 1), to }
}

/** How many days a span has; 0 or less when it ends before it begins. */
export function daysIn({ from, to }: DaySpan): number {
  return numberOf(to) - numberOf(from) + 1
}

/** `2026-11-20`, or `2026-11-16 至 2026-11-22`. */
export function daySpanText({ from, to }: DaySpan): string {
  return from === to ? from : `${from} 至 ${to}`
}

/**
 * Every period of a span with its sums, also those without any, the first first. The first and the last period hold only
 * their days of the span.
 */
export function salesPeriods(
  days: readonly (SalesSums & { day: string })[],
  span: DaySpan,
  period: SalesPeriod,
): (SalesSums & DaySpan)[] {
  const byDay = new Map(days.map((sums) => [sums.day, sums]))
  const periods = new Map<string, SalesSums & DaySpan>()
  for (let number = numberOf(span.from); number <= numberOf(span.to); number += 1) {
    const day = beijingDay(startOfDayNumber(number))
    const key = keyOf(number, day, period)
    const before = periods.get(key) ?? { from: day, to: day, paid: 0, refunded: 0, orders: 0 }
    const { paid = 0, refunded = 0, orders = 0 } = byDay.get(day) ?? {}
    periods.set(key, {
      from: before.from,
      to: day,
      paid: before.paid + paid,
      refunded: before.refunded + refunded,
      orders: before.orders + orders,
    })
  }
  return [...periods.values()]
}

function keyOf(number: number, day: string, period: SalesPeriod): string {
  if (period === 'day') return day
  // Day 0, 1970-01-01, was a Thursday.
  return period === 'month' ? day.slice(0, 7) : String(Math.floor((number + 3) / 7))
}

function numberOf(day: string): number {
  return beijingDayNumber(parseBeijingDay(day))
}

function dayBefore(day: string, days: number): string {
  return beijingDay(startOfDayNumber(numberOf(day) - days))
}
