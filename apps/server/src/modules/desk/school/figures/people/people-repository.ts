import { BEIJING_OFFSET_MS, DAY, startOfDayNumber } from '@kaozhou/domain'
import { type SQL, sql } from 'drizzle-orm'
import { type Reader, rowsOf } from '../../../../../database/executor'
import type { Days } from '../figure-days'

/** The day of a time, by its number. */
const dayOf = (at: SQL): SQL =>
  sql`((${at} + ${sql.raw(String(BEIJING_OFFSET_MS))}) / ${sql.raw(String(DAY))})::int`

const isWithin = (at: SQL, { first, last }: Days): SQL =>
  sql`${at} >= ${startOfDayNumber(first)} and ${at} < ${startOfDayNumber(last + 1)}`

/** How many people signed up on each day. */
export async function countNewPeople(db: Reader, days: Days): Promise<Map<number, number>> {
  const at = sql`created_at`
  const rows = await rowsOf<{ day: number; people: string }>(
    db,
    sql`select ${dayOf(at)} as day, count(*) as people from users where ${isWithin(at, days)} group by 1`,
  )
  return new Map(rows.map(({ day, people }) => [day, Number(people)]))
}

/** How many people studied on each day, by its name; without a name on any of them. */
export async function countActive(
  db: Reader,
  span: { from: string; to: string },
): Promise<Map<string | null, number>> {
  const rows = await rowsOf<{ day: string | null; people: string }>(
    db,
    sql`select day, count(distinct user_id) as people from study_days
      where day between ${span.from} and ${span.to} and seconds > 0 group by grouping sets ((day), ())`,
  )
  return new Map(rows.map(({ day, people }) => [day, Number(people)]))
}

export interface OrderedRow {
  day: number
  type: number
  ordered: number
  /** How many of them were paid, whenever. */
  paid: number
}

/** The orders of each day by their type. */
export async function countOrdered(db: Reader, days: Days): Promise<OrderedRow[]> {
  const at = sql`created_at`
  const rows = await rowsOf<Record<keyof OrderedRow, string | number>>(
    db,
    sql`select ${dayOf(at)} as day, type, count(*) as ordered, count(paid_at) as paid from orders
      where ${isWithin(at, days)} group by 1, 2`,
  )
  return rows.map(({ day, type, ordered, paid }) => {
    return { day: Number(day), type: Number(type), ordered: Number(ordered), paid: Number(paid) }
  })
}
