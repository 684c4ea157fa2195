import type { PromotionStatus } from '@kaozhou/api'
import type { Executor } from '../../../database/executor'
import type { LoggedIn, Viewer } from '../../../platform/calls/viewer'
import { Refusal } from '../../../platform/refusal'
import {
  deleteReservation,
  freePlace,
  insertReservation,
  listPromotions,
  listReserved,
  lockPromotion,
  type PromotionRow,
  takePlace,
} from './promotion-repository'

export async function promotionStatuses(
  db: Executor,
  filter: { ids?: readonly number[]; courseId?: number },
  { userId }: Viewer,
): Promise<PromotionStatus[]> {
  const rows = await listPromotions(db, filter)
  const ids = rows.map(({ id }) => id)
  const reserved = userId === null ? [] : await listReserved(db, userId, ids)
  return rows.map((row) => presentPromotion(row, reserved.includes(row.id)))
}

function presentPromotion(row: PromotionRow, isReserved: boolean): PromotionStatus {
  const { capacity, ...shown } = row
  return { ...shown, full: capacity !== null && row.reserved >= capacity, isReserved }
}

/** Reserves a place in a sale before it starts; a second call changes nothing. Call within a transaction. */
export async function reservePromotion(
  tx: Executor,
  id: number,
  { userId, now }: LoggedIn,
): Promise<PromotionStatus> {
  const row = await lockPromotion(tx, id)
  if (!row) throw new Refusal('notFound')
  if ((await listReserved(tx, userId, [id])).length > 0) return presentPromotion(row, true)
  if (now >= row.startTime) throw new Refusal('promotionStarted')
  if (!(await takePlace(tx, id))) throw new Refusal('promotionFull')
  await insertReservation(tx, { promotionId: id, userId, reservedAt: now })
  return presentPromotion({ ...row, reserved: row.reserved + 1 }, true)
}

/** Takes back a reservation before the sale starts; a second call changes nothing. Call within a transaction. */
export async function cancelReservation(
  tx: Executor,
  id: number,
  { userId, now }: LoggedIn,
): Promise<PromotionStatus> {
  const row = await lockPromotion(tx, id)
  if (!row) throw new Refusal('notFound')
  if (now >= row.startTime) throw new Refusal('promotionStarted')
  if (!(await deleteReservation(tx, { promotionId: id, userId }))) {
    return presentPromotion(row, false)
  }
  await freePlace(tx, id)
  return presentPromotion({ ...row, reserved: row.reserved - 1 }, false)
}
