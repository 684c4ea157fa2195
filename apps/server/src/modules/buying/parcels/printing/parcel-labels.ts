import { parcelNumber } from '@kaozhou/domain'
import type { ParcelAddress } from '../../../../database/schema/logistics'
import { Refusal } from '../../../../platform/refusal'
import { listItems, lockParcels } from '../../express/parcel-repository'
import { markPrinted } from '../parcel-deed-repository'
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
  const rows = await lockParcels(tx, parcelIds)
  const items = await listItems(tx, parcelIds)
  await markPrinted(tx, parcelIds)
  return parcelIds.map((id) => {
    const row = rows.find((parcel) => parcel.id === id)
    if (!row) throw new Refusal('notFound', { message: `没有包裹 ${parcelNumber(id)}` })
    if (row.status === 'cancelled') {
      throw new Refusal('parcelState', { message: `包裹 ${parcelNumber(id)} 已取消` })
    }
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
