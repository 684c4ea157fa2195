import { BEIJING_OFFSET_MS, FINISH_MONTH_MS, FINISH_MONTHS, type ReachedRow } from '@kaozhou/domain'
import { eq, sql } from 'drizzle-orm'
import { type Reader, rowsOf } from '../../../../../database/executor'
import { courses, sections } from '../../../../../database/schema/catalogue'
import { COUNTS } from './lesson-repository'

/** A course with how many lessons of it count; null when there is none. */
export async function findCourse(db: Reader, id: number) {
  const [row] = await db
    .select({ id: courses.id, name: courses.name })
    .from(courses)
    .where(eq(courses.id, id))
  if (!row) return null
  return {
    ...row,
    lessons: await db.$count(sections, sql`${eq(sections.courseId, id)} and ${COUNTS}`),
  }
}

export interface FinishingOf {
  courseId: number
  /** Who got the course before is left out. */
  since: number
  /** The so-manieth lessons that are asked for. */
  places: readonly number[]
}

/** Who got a course, by month, and in which month after it they finished their so-manieth lesson, in one statement. */
export async function countFinishing(
  db: Reader,
  { courseId, since, places }: FinishingOf,
): Promise<{ people: Map<string, number>; rows: ReachedRow[] }> {
  const monthMs = sql.raw(String(FINISH_MONTH_MS))
  const these = sql.join(
    places.map((place) => sql`${place}`),
    sql`, `,
  )
  const rows = await rowsOf<Record<keyof ReachedRow, string | number>>(
    db,
    sql`
    with members as (
      select user_id, bought_at,
        to_char(to_timestamp((bought_at + ${sql.raw(String(BEIJING_OFFSET_MS))}) / 1000) at time zone 'UTC', 'YYYY-MM') as month
      from enrolments where course_id = ${courseId} and bought_at >= ${since}
    ), finished as (
      select members.month, row_number() over (partition by members.user_id order by progress.finished_at) as place,
        least(${FINISH_MONTHS + 1}, greatest(1, ceil((progress.finished_at - members.bought_at)::numeric / ${monthMs})))::int as after
      from members
      join section_progress as progress on progress.user_id = members.user_id and progress.finished_at is not null
      join sections on sections.id = progress.section_id
      where sections.course_id = ${courseId} and ${COUNTS}
    )
    select month, 0 as place, 0 as after, count(*) as people from members group by month
    union all
    select month, place, after, count(*) from finished where place in (${these}) group by month, place, after`,
  )
  const all = rows.map(({ month, place, after, people }) => {
    return {
      month: String(month),
      place: Number(place),
      after: Number(after),
      people: Number(people),
    }
  })
  return {
    people: new Map(
      all.flatMap(({ month, place, people }) => (place === 0 ? [[month, people]] : [])),
    ),
    rows: all.filter(({ place }) => place > 0),
  }
}
