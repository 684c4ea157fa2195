import { parcelNumber } from '@kaozhou/domain'
import type { Executor } from '../../../../database/executor'
import type { ParcelAddress } from '../../../../database/schema/logistics'
import { Refusal } from '../../../../platform/refusal'
import { listItems, lockParcels } from '../../express/parcel-repository'
import { listParcelsById, markPrinted } from '../parcel-deed-repository'
import type { ParcelDeps } from '../parcel-deps'

/** What stands on a parcel's label. */
export interface ParcelLabel {
  number: string
  address: ParcelAddress
  items: { name: string; quantity: number }[]
  orderIds: string[]
}

/**
 * The labels of parcels, in the order that was asked for. From then on a parcel whose address or contents change wants a
 * new label before it is sent.
 *
 * @throws Refusal notFound, parcelState for a parcel that is not sent any more.
 */
export async function takeLabels(
  { tx }: ParcelDeps,
  { parcelIds }: { parcelIds: readonly number[] },
): Promise<ParcelLabel[]> {
  for (const { id, status } of await lockParcels(tx, parcelIds)) {
    if (status !== 'cancelled') continue
    throw new Refusal('parcelState', { message: `包裹 ${parcelNumber(id)} 已取消` })
  }
  await markPrinted(tx, parcelIds)
  return readLabels(tx, { parcelIds })
}

/** The labels of parcels as they are now, in the order that was asked for. @throws Refusal notFound. */
export async function readLabels(
  db: Executor,
  { parcelIds }: { parcelIds: readonly number[] },
): Promise<ParcelLabel[]> {
  const rows = await listParcelsById(db, parcelIds)
  const items = await listItems(db, parcelIds)
  return parcelIds.map((id) => {
    const row = rows.find((parcel) => parcel.id === id)
    if (!row) throw new Refusal('notFound', { message: `没有包裹 ${parcelNumber(id)}` })
    const own = items.filter(({ deliveryId }) => deliveryId === id)
    return {
      number: parcelNumber(id),
      address: row.address,
      items: own.map(({ name, quantity }) => ({ name, quantity })),
      orderIds: [
        ...new Set(own.flatMap(({ source, sourceId }) => (source === 'order' ? sourceId : []))),
      ],
    }
  })
}
