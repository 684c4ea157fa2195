import { and, asc, desc, eq, gt, isNotNull, isNull, lt, ne, sql } from 'drizzle-orm'
import { type Executor, rowsOf } from '../../../database/executor'
import { chapters, courses, courseTeachers, sections } from '../../../database/schema/catalogue'
import { enrolments } from '../../../database/schema/learning'
import { notices } from '../../../database/schema/marketing'
import type { ClassScope } from './desk-class-repository'

export type SectionRow = typeof sections.$inferSelect

/** Nobody changes the row until the transaction ends. */
export async function lockSection(tx: Executor, id: number): Promise<void> {
  await tx.select({ id: sections.id }).from(sections).where(eq(sections.id, id)).for('update')
}

export async function setSection(
  tx: Executor,
  id: number,
  values: Partial<SectionRow>,
): Promise<void> {
  await tx.update(sections).set(values).where(eq(sections.id, id))
}

/** Another class of a teacher that takes place at some time of a span. */
export async function findOverlapping(
  tx: Executor,
  { id, teacherId }: { id: number | null; teacherId: number | null },
  { startTime, endTime }: { startTime: number; endTime: number },
): Promise<{ name: string; startTime: number; endTime: number } | null> {
  if (teacherId === null) return null
  const [row] = await tx
    .select({ name: sections.name, startTime: sections.startTime, endTime: sections.endTime })
    .from(sections)
    .where(
      and(
        eq(sections.teacherId, teacherId),
        id === null ? undefined : ne(sections.id, id),
        isNull(sections.cancelledAt),
        isNotNull(sections.liveParams),
        lt(sections.startTime, endTime),
        gt(sections.endTime, startTime),
      ),
    )
    .orderBy(asc(sections.startTime))
    .limit(1)
  if (!row || row.startTime === null || row.endTime === null) return null
  return { name: row.name, startTime: row.startTime, endTime: row.endTime }
}

/** The courses that somebody teaches, or all, by name. */
export async function listCourses(
  db: Executor,
  scope: ClassScope,
): Promise<{ id: number; name: string }[]> {
  const named = { id: courses.id, name: courses.name }
  const query = db.selectDistinct(named).from(courses)
  if (scope === 'all') return query.orderBy(asc(courses.name), asc(courses.id))
  return query
    .innerJoin(courseTeachers, eq(courseTeachers.courseId, courses.id))
    .where(eq(courseTeachers.teacherId, scope.teacherId))
    .orderBy(asc(courses.name), asc(courses.id))
}

/** The end of a course: where a class is added; null for a course without chapters. */
export async function findCourseEnd(
  tx: Executor,
  courseId: number,
): Promise<{ chapterId: number; sort: number; teacherId: number | null } | null> {
  const [chapter] = await tx
    .select({ id: chapters.id })
    .from(chapters)
    .where(eq(chapters.courseId, courseId))
    .orderBy(desc(chapters.sort), desc(chapters.id))
    .limit(1)
  if (!chapter) return null
  const [last] = await tx
    .select({ sort: sql<number>`coalesce(max(${sections.sort}), 0)`.mapWith(Number) })
    .from(sections)
    .where(eq(sections.courseId, courseId))
  const [teacher] = await tx
    .select({ id: courseTeachers.teacherId })
    .from(courseTeachers)
    .where(eq(courseTeachers.courseId, courseId))
    .orderBy(asc(courseTeachers.position))
    .limit(1)
  return { chapterId: chapter.id, sort: (last?.sort ?? 0) + 1, teacherId: teacher?.id ?? null }
}

/** Lessons of a folder bring their own numbers: those of the desk begin where no folder's are. */
const FIRST_ID = 1_000_000_000

/** A number for a class that is added; others who add one wait until the transaction ends. */
export async function nextSectionId(tx: Executor): Promise<number> {
  await tx.execute(sql`select pg_advisory_xact_lock(14, 0)`)
  const [row] = await tx
    .select({ id: sql<number>`coalesce(max(${sections.id}), 0) + 1`.mapWith(Number) })
    .from(sections)
  return Math.max(row?.id ?? 0, FIRST_ID)
}

export async function insertSection(
  tx: Executor,
  row: typeof sections.$inferInsert,
): Promise<void> {
  await tx.insert(sections).values(row)
}

/** Writes a notice for everybody who has the course of a class: of each `ref` one. @returns how many are told. */
export async function tellStudents(
  tx: Executor,
  { courseId, ref, title, now }: { courseId: number; ref: string; title: string; now: number },
): Promise<number> {
  const query = sql`
    insert into ${notices} (user_id, kind, course_id, ref, title, created_at)
    select ${enrolments.userId}, 'timetable', ${courseId}, ${ref}, ${title}, ${now}
    from ${enrolments}
    where ${enrolments.courseId} = ${courseId} and ${enrolments.expiresAt} > ${now}
    on conflict (user_id, kind, ref) where ref is not null do nothing
    returning id`
  return (await rowsOf(tx, query)).length
}
