import { and, asc, eq, gt, inArray, sql } from 'drizzle-orm'
import type { Executor } from '../../../database/executor'
import { classGroups } from '../../../database/schema/content'
import { enrolments } from '../../../database/schema/learning'
import { gifts } from '../../../database/schema/markets'

/** Which of these courses a person has. */
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

export async function listGiftPacks(
  db: Executor,
  courseId: number,
): Promise<(typeof gifts.$inferSelect)[]> {
  return db
    .select()
    .from(gifts)
    .where(sql`${gifts.courseIds} @> ${JSON.stringify([courseId])}::jsonb`)
    .orderBy(asc(gifts.price), asc(gifts.id))
    .limit(20)
}

export async function findClassGroup(
  db: Executor,
  id: number,
): Promise<typeof classGroups.$inferSelect | null> {
  const [row] = await db.select().from(classGroups).where(eq(classGroups.id, id))
  return row ?? null
}
