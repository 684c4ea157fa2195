import { type DaySpan, daysIn, parseBeijingDay, spanOf } from '@kaozhou/domain'

/** The days of an address: the last 30 where it names none. */
export function readSpan({ from, to }: DaySpan, now: number): DaySpan {
  const usual = spanOf('thirty', now)
  return { from: isDay(from) ? from : usual.from, to: isDay(to) ? to : usual.to }
}

/** What is wrong with a span; null where nothing is. */
export function spanFault(
  span: DaySpan,
  { most, text }: { most: number; text: string },
): { title: string; text: string } | null {
  const days = daysIn(span)
  if (days < 1) return { title: '日期不对', text: '结束的日期要在开始之后' }
  return days > most ? { title: '日期太长', text } : null
}

function isDay(text: string): boolean {
  return /^20\d\d-\d\d-\d\d$/.test(text) && !Number.isNaN(parseBeijingDay(text))
}
