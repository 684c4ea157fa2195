import type { Executor } from '../../../database/executor'
import { Refusal } from '../../../platform/refusal'
import {
  listEvents,
  listItems,
  type ParcelEventRow,
  type ParcelItemRow,
  type ParcelRow,
} from '../express/parcel-repository'
import { listParcelsById } from './parcel-deed-repository'

/** A parcel with everything that happened to it, the newest first: also what carriers told of numbers that were wrong. */
export async function parcelHistory(
  db: Executor,
  { parcelId }: { parcelId: number },
): Promise<{ parcel: ParcelRow; items: ParcelItemRow[]; events: ParcelEventRow[] }> {
  const [parcel] = await listParcelsById(db, [parcelId])
  if (!parcel) throw new Refusal('notFound', { message: '没有这个包裹' })
  const items = await listItems(db, [parcelId])
  return { parcel, items, events: await listEvents(db, [parcelId]) }
}
