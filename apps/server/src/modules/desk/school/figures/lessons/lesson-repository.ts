import { LESSON_TENTHS, SectionType } from '@kaozhou/domain'
import { and, asc, desc, eq, gt, isNull, lt, ne, sql } from 'drizzle-orm'
import { type Reader, rowsOf } from '../../../../../database/executor'
import { courses, sections } from '../../../../../database/schema/catalogue'

/** The lessons that count: those that take place, without the entry of the course itself. */
export const COUNTS = and(isNull(sections.cancelledAt), ne(sections.type, SectionType.Course))

/** The courses, the newest first, with how many lessons and students each has. */
export async function listFiguredCourses(
  db: Reader,
  { before, limit }: { before: number | undefined; limit: number },
) {
  return db
    .select({
      id: courses.id,
      name: courses.name,
      lessons: sql<number>`(select count(*)::int from sections where sections.course_id = courses.id
        and sections.cancelled_at is null and sections.type <> ${SectionType.Course})`,
      students: sql<number>`(select count(*)::int from enrolments where enrolments.course_id = courses.id)`,
    })
    .from(courses)
    .where(before === undefined ? undefined : lt(courses.id, before))
    .orderBy(desc(courses.id))
    .limit(limit)
}

/** A lesson and its course. */
export type LessonRow = Awaited<ReturnType<typeof listLessons>>[number]

/** The lessons of a course in their order, or one of them. */
export async function listLessons(
  db: Reader,
  which:
    | { courseId: number; after: { sort: number; id: number } | undefined; limit: number }
    | { id: number },
) {
  const { sort, id } = sections
  const isIt =
    'id' in which
      ? eq(id, which.id)
      : and(
          eq(sections.courseId, which.courseId),
          which.after &&
            gt(sql`(${sort}, ${id})`, sql`(${which.after.sort}::int, ${which.after.id}::int)`),
        )
  return db
    .select({ section: sections, course: { id: courses.id, name: courses.name } })
    .from(sections)
    .innerJoin(courses, eq(courses.id, sections.courseId))
    .where(and(COUNTS, isIt))
    .orderBy(asc(sort), asc(id))
    .limit('id' in which ? 1 : which.limit)
}

/** What students did with a lesson. */
export interface WatchedRow {
  id: number
  watched: number
  finished: number
  came: number
  liveSeconds: number
  /** Somebody began it before live seconds were kept. */
  unknown: boolean
  asked: number
}

/** What students did with lessons, in one statement; lessons that nobody touched are left out. */
export async function countWatchers(db: Reader, ids: readonly number[]): Promise<WatchedRow[]> {
  if (ids.length === 0) return []
  const these = sql`(${sql.join(
    ids.map((id) => sql`${id}`),
    sql`, `,
  )})`
  const rows = await rowsOf<Record<keyof WatchedRow, number | string | boolean | null>>(
    db,
    sql`with seen as (
        select section_id as id, count(*) filter (where watched_seconds > 0) as watched, count(finished_at) as finished,
          count(*) filter (where live_seconds > 0) as came, sum(live_seconds) as live_seconds,
          bool_or(live_seconds is null) as unknown
        from section_progress where section_id in ${these} group by section_id
      ), asking as (
        select id, count(distinct user_id) as asked from (
          select sections.id, said.user_id from sections
          join live_messages as said on said.room_id = sections.live_params ->> 'roomId'
          where sections.id in ${these} and said.user_id is not null and said.stream = 'student'
          union all
          select section_id, user_id from enquiries where section_id in ${these}
        ) as people group by id
      )
      select id, watched, finished, came, live_seconds as "liveSeconds", unknown, asked
      from seen full join asking using (id)`,
  )
  return rows.map(({ id, watched, finished, came, liveSeconds, unknown, asked }) => ({
    id: Number(id),
    watched: Number(watched),
    finished: Number(finished),
    came: Number(came),
    liveSeconds: Number(liveSeconds),
    unknown: unknown === true,
    asked: Number(asked),
  }))
}

/** How many people came as far as each tenth of a lesson and no further, by the last second that they played. */
export async function countFurthest(
  db: Reader,
  { id, seconds }: { id: number; seconds: number },
): Promise<Map<number, number>> {
  const rows = await rowsOf<{ tenth: number; people: string }>(
    db,
    sql`select least(${LESSON_TENTHS}::int, floor((played -> -1 ->> 1)::float8 * ${LESSON_TENTHS} / greatest(${seconds}::float8, 1)))::int as tenth,
        count(*) as people
      from section_progress where section_id = ${id} and watched_seconds > 0 and jsonb_array_length(played) > 0 group by 1`,
  )
  return new Map(rows.map(({ tenth, people }) => [tenth, Number(people)]))
}
