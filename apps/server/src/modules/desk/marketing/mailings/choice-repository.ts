import { and, asc, desc, eq, gte, isNotNull, isNull, lt, sql } from 'drizzle-orm'
import type { Executor } from '../../../../database/executor'
import { campaigns } from '../../../../database/schema/campaigns'
import { courses, sections } from '../../../../database/schema/catalogue'

/** More of a kind are offered nowhere at once. */
const MOST = 500

/** The courses of the shop, by name. */
export function listChosenCourses(db: Executor): Promise<{ id: number; name: string }[]> {
  return db
    .select({ id: courses.id, name: courses.name })
    .from(courses)
    .orderBy(asc(courses.name), asc(courses.id))
    .limit(MOST)
}

export async function findChosenCourse(
  db: Executor,
  id: number,
): Promise<{ name: string; status: string } | null> {
  const [row] = await db
    .select({ name: courses.name, status: courses.status })
    .from(courses)
    .where(eq(courses.id, id))
  return row ?? null
}

const startTime = sql<number>`${sections.startTime}`.mapWith(Number)
const isClass = and(
  isNotNull(sections.liveParams),
  isNotNull(sections.startTime),
  isNull(sections.cancelledAt),
)

/** The live classes that begin in a span, by their times. */
export function listChosenClasses(db: Executor, { from, to }: { from: number; to: number }) {
  return db
    .select({ id: sections.id, name: sections.name, course: courses.name, startTime })
    .from(sections)
    .innerJoin(courses, eq(courses.id, sections.courseId))
    .where(and(isClass, gte(sections.startTime, from), lt(sections.startTime, to)))
    .orderBy(asc(sections.startTime), asc(sections.id))
    .limit(MOST)
}

export async function findChosenClass(
  db: Executor,
  id: number,
): Promise<{ name: string; startTime: number } | null> {
  const [row] = await db
    .select({ name: sections.name, startTime })
    .from(sections)
    .where(and(eq(sections.id, id), isClass))
  return row ?? null
}

/** Campaigns, the one that began last first. */
export function listChosenCampaigns(
  db: Executor,
): Promise<{ id: number; name: string; slug: string }[]> {
  return db
    .select({ id: campaigns.id, name: campaigns.title, slug: campaigns.slug })
    .from(campaigns)
    .orderBy(desc(campaigns.startTime), desc(campaigns.id))
    .limit(MOST)
}
