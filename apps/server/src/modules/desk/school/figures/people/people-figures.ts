import type { FiguredPeople } from '@kaozhou/api/desk'
import {
  beijingDay,
  type DaySpan,
  PEOPLE_DAYS_MAX,
  startOfDayNumber,
  WAYS_OF_BUYING,
} from '@kaozhou/domain'
import type { Reader } from '../../../../../database/executor'
import { daysOf } from '../figure-days'
import { countActive, countNewPeople, countOrdered, type OrderedRow } from './people-repository'

/** New and active people of a span, and how many of its orders were paid. @throws Refusal badInput, spanTooLong. */
export async function peopleOf(db: Reader, span: DaySpan): Promise<FiguredPeople> {
  const days = daysOf(span, PEOPLE_DAYS_MAX)
  const fresh = await countNewPeople(db, days)
  const active = await countActive(db, span)
  const orders = await countOrdered(db, days)
  const list = Array.from({ length: days.last - days.first + 1 }, (_, at) => {
    const number = days.first + at
    const day = beijingDay(startOfDayNumber(number))
    const own = orders.filter((row) => row.day === number)
    return { day, newPeople: fresh.get(number) ?? 0, active: active.get(day) ?? 0, ...sumOf(own) }
  })
  const newPeople = list.reduce((sum, day) => sum + day.newPeople, 0)
  const types = [...new Set(orders.map(({ type }) => type))]
  return {
    total: { newPeople, active: active.get(null) ?? 0, ...sumOf(orders) },
    days: list,
    ways: types
      .map((type) => ({
        key: String(type),
        title: WAYS_OF_BUYING[type] ?? String(type),
        ...sumOf(orders.filter((row) => row.type === type)),
      }))
      .sort((one, two) => two.ordered - one.ordered),
  }
}

function sumOf(rows: readonly OrderedRow[]): { ordered: number; paid: number } {
  return {
    ordered: rows.reduce((sum, { ordered }) => sum + ordered, 0),
    paid: rows.reduce((sum, { paid }) => sum + paid, 0),
  }
}
