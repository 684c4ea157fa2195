import type { classScope } from '@kaozhou/domain'
import { and, asc, count, eq, gt, gte, isNotNull, lt, type SQL, sql } from 'drizzle-orm'
import type { Executor } from '../../../database/executor'
import { courses, sections, teachers } from '../../../database/schema/catalogue'
import { enrolments } from '../../../database/schema/learning'
import { broadcastSegments, broadcasts } from '../../../database/schema/live'

export type ClassScope = Exclude<ReturnType<typeof classScope>, 'none'>

export type DeskClassRow = Awaited<ReturnType<typeof selectClasses>>[number]

/** More classes than a school has in two months. */
const MOST = 1000

function selectClasses(db: Executor, where: SQL | undefined) {
  const recorded = db
    .select({ seconds: sql`coalesce(sum(${broadcastSegments.seconds}), 0)` })
    .from(broadcastSegments)
    .where(eq(broadcastSegments.sectionId, sections.id))
  return db
    .select({
      section: sections,
      course: { id: courses.id, name: courses.name },
      teacher: teachers.name,
      broadcast: broadcasts,
      recordedSeconds: sql<number>`(${recorded})`.mapWith(Number),
    })
    .from(sections)
    .innerJoin(courses, eq(courses.id, sections.courseId))
    .leftJoin(teachers, eq(teachers.id, sections.teacherId))
    .leftJoin(broadcasts, eq(broadcasts.sectionId, sections.id))
    .where(
      and(
        where,
        isNotNull(sections.startTime),
        sql`${sections.liveParams} ->> 'roomId' is not null`,
      ),
    )
    .orderBy(asc(sections.startTime), asc(sections.id))
    .limit(MOST)
}

/** What students see of a teacher. */
export async function findTeacher(
  db: Executor,
  id: number,
): Promise<{ name: string; avatar: string } | null> {
  const { name, avatar } = teachers
  const [row] = await db.select({ name, avatar }).from(teachers).where(eq(teachers.id, id))
  return row ?? null
}

/** Classes that begin within a span. */
export function listClasses(
  db: Executor,
  scope: ClassScope,
  { from, to }: { from: number; to: number },
): Promise<DeskClassRow[]> {
  const { startTime } = sections
  return selectClasses(db, and(inScope(scope), gte(startTime, from), lt(startTime, to)))
}

export async function findClass(
  db: Executor,
  scope: ClassScope,
  id: number,
): Promise<DeskClassRow | null> {
  const [row] = await selectClasses(db, and(inScope(scope), eq(sections.id, id)))
  return row ?? null
}

/** Students whose course is open at `now`. */
export async function countStudents(db: Executor, courseId: number, now: number): Promise<number> {
  const [row] = await db
    .select({ students: count() })
    .from(enrolments)
    .where(and(eq(enrolments.courseId, courseId), gt(enrolments.expiresAt, now)))
  return row?.students ?? 0
}

function inScope(scope: ClassScope): SQL | undefined {
  return scope === 'all' ? undefined : eq(sections.teacherId, scope.teacherId)
}
