import { and, eq, gt, inArray } from 'drizzle-orm'
import type { Executor } from '../../../database/executor'
import { classGroups } from '../../../database/schema/content'
import { enrolments } from '../../../database/schema/learning'

/** Those of the courses that a user owns now. */
export async function listOwnedAmong(
  db: Executor,
  userId: number,
  courseIds: readonly number[],
  now: number,
): Promise<number[]> {
  if (courseIds.length === 0) return []
  const rows = await db
    .select({ courseId: enrolments.courseId })
    .from(enrolments)
    .where(
      and(
        eq(enrolments.userId, userId),
        inArray(enrolments.courseId, [...courseIds]),
        gt(enrolments.expiresAt, now),
      ),
    )
  return rows.map(({ courseId }) => courseId)
}

export async function findClassGroup(
  db: Executor,
  id: number,
): Promise<typeof classGroups.$inferSelect | null> {
  const [row] = await db.select().from(classGroups).where(eq(classGroups.id, id))
  return row ?? null
}
