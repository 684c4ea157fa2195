import { and, count, desc, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import type { Executor } from '../../../database/executor'
import { courses, sections } from '../../../database/schema/catalogue'
import { enrolments, sectionProgress } from '../../../database/schema/learning'
import { users } from '../../../database/schema/users'

/** The courses of a user, the last given first, with how many of their lessons are finished. */
export async function listEnrolmentsOf(db: Executor, userId: number, limit: number) {
  const lessons = db
    .select({ n: count() })
    .from(sections)
    .where(eq(sections.courseId, enrolments.courseId))
  const finished = db
    .select({ n: count() })
    .from(sectionProgress)
    .innerJoin(sections, eq(sections.id, sectionProgress.sectionId))
    .where(
      and(
        eq(sectionProgress.userId, userId),
        eq(sections.courseId, enrolments.courseId),
        isNotNull(sectionProgress.finishedAt),
      ),
    )
  return db
    .select({
      courseId: enrolments.courseId,
      title: courses.name,
      source: enrolments.source,
      orderId: enrolments.orderId,
      boughtAt: enrolments.boughtAt,
      endsAt: enrolments.expiresAt,
      lessons: sql<number>`${lessons}`.mapWith(Number),
      finished: sql<number>`${finished}`.mapWith(Number),
    })
    .from(enrolments)
    .innerJoin(courses, eq(courses.id, enrolments.courseId))
    .where(eq(enrolments.userId, userId))
    .orderBy(desc(enrolments.boughtAt), desc(enrolments.id))
    .limit(limit)
}

/** False when the user is blocked, or not, already. */
export async function setBlocked(
  tx: Executor,
  id: number,
  blockedAt: number | null,
): Promise<boolean> {
  const isOther = blockedAt === null ? isNotNull(users.blockedAt) : isNull(users.blockedAt)
  const changed = await tx
    .update(users)
    .set({ blockedAt })
    .where(and(eq(users.id, id), isOther))
    .returning({ id: users.id })
  return changed.length === 1
}
