import { asc, sql } from 'drizzle-orm'
import type { Reader } from '../../../database/executor'
import { gifts } from '../../../database/schema/markets'

/** The gift packs that a course is in, the cheapest first. */
export async function listGiftPacks(
  db: Reader,
  courseId: number,
): Promise<(typeof gifts.$inferSelect)[]> {
  return db
    .select()
    .from(gifts)
    .where(sql`${gifts.courseIds} @> ${JSON.stringify([courseId])}::jsonb`)
    .orderBy(asc(gifts.price), asc(gifts.id))
    .limit(20)
}
