import type { GiftPack } from '@kaozhou/api'
import type { Reader } from '../../../database/executor'
import { Refusal } from '../../../platform/refusal'
import { findCourse } from './course-repository'
import { listGiftPacks } from './gift-pack-repository'

/** Virtual gift packs that a course is in, the cheapest first. */
export async function giftPacks(db: Reader, courseId: number): Promise<GiftPack[]> {
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
