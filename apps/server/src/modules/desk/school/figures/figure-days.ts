import {
  beijingDay,
  beijingDayNumber,
  type DaySpan,
  daysIn,
  parseBeijingDay,
} from '@kaozhou/domain'
import { badField, Refusal } from '../../../../platform/refusal'

/** Numbers of days, both included. */
export interface Days {
  first: number
  last: number
}

/** The numbers of the days of a span of at most so many days. @throws Refusal badInput, spanTooLong. */
export function daysOf(span: DaySpan, most: number): Days {
  for (const field of ['from', 'to'] as const) {
    // A day that its month does not have is read as one of the next.
    if (beijingDay(parseBeijingDay(span[field])) === span[field]) continue
    throw badField(field, '日期不正确')
  }
  const days = daysIn(span)
  if (days < 1) {
    throw badField('to', '结束的日期要在开始之后')
  }
  if (days > most) {
    throw new Refusal('spanTooLong', { message: `一次最多看 ${most} 天，请缩短日期` })
  }
  const first = beijingDayNumber(parseBeijingDay(span.from))
  return { first, last: first + days - 1 }
}
