import { and, eq } from 'drizzle-orm'
import type { Executor } from '../../../database/executor'
import { auditions } from '../../../database/schema/study'

export type AuditionRow = typeof auditions.$inferSelect

export async function findAudition(
  db: Executor,
  userId: number,
  courseId: number,
): Promise<AuditionRow | null> {
  const [row] = await db
    .select()
    .from(auditions)
    .where(and(eq(auditions.userId, userId), eq(auditions.courseId, courseId)))
  return row ?? null
}
