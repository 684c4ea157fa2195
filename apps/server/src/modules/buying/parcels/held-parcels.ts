import { canDoWithParcel, type ParcelDeed, sendingFault } from '@kaozhou/domain'
import type { Executor } from '../../../database/executor'
import { Refusal } from '../../../platform/refusal'
import {
  type LockedOrder,
  listItems,
  listOrdersIn,
  lockOrders,
  lockParcels,
  type ParcelItemRow,
  type ParcelRow,
} from '../express/parcel-repository'

/** A parcel that nobody else changes until the transaction ends, with what is in it. */
export interface HeldParcel {
  parcel: ParcelRow
  items: ParcelItemRow[]
  orders: LockedOrder[]
}

/** Locks parcels and the orders in them, in the order in which everybody does, in five statements. */
export async function holdParcels(tx: Executor, ids: readonly number[]): Promise<HeldParcel[]> {
  const orders = await lockOrders(tx, await listOrdersIn(tx, ids))
  const parcels = await lockParcels(tx, ids)
  const items = await listItems(tx, ids)
  const known = new Map(orders.map((order) => [order.id, order]))
  return parcels.map((parcel) => {
    const own = items.filter(({ deliveryId }) => deliveryId === parcel.id)
    const orderIds = own.flatMap(({ source, sourceId }) => (source === 'order' ? sourceId : []))
    // Merged with another parcel between the two reads: its order is not locked.
    if (orderIds.some((id) => !known.has(id))) throw new Refusal('parcelState')
    const inIt = [...new Set(orderIds)].flatMap((id) => known.get(id) ?? [])
    return { parcel, items: own, orders: inIt }
  })
}

/** {@link holdParcels} of one, in which this can be done. @throws Refusal notFound, parcelState. */
export async function holdFor(tx: Executor, deed: ParcelDeed, id: number): Promise<HeldParcel> {
  const [held] = await holdParcels(tx, [id])
  if (!held) throw new Refusal('notFound', { message: '没有这个包裹' })
  if (!canDoWithParcel(deed, held.parcel.status)) throw new Refusal('parcelState')
  return held
}

/** Why a parcel can't be sent now; null when it can. */
export function faultOf({ parcel, orders }: HeldParcel): string | null {
  return sendingFault({ ...parcel, orders })
}
