import type { GiftPack } from '@kaozhou/api'
import { asc, sql } from 'drizzle-orm'
import type { Executor } from '../../../database/executor'
import { gifts } from '../../../database/schema/markets'
import { Refusal } from '../../../platform/refusal'
import { findCourse } from './course-repository'

/** Virtual gift packs that a course is in, the cheapest first. */
export async function giftPacks(db: Executor, courseId: number): Promise<GiftPack[]> {
  if (!(await findCourse(db, courseId))) throw new Refusal('notFound')
  const rows = await listGiftPacks(db, courseId)
  return rows.map(({ id, name, description, price, items }) => ({
    id,
    name,
    description,
    price,
    items,
  }))
}

async function listGiftPacks(
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
