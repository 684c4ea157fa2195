import type { Executor } from '../../../database/executor'
import type { ParcelAddress } from '../../../database/schema/logistics'
import { Refusal } from '../../../platform/refusal'
import {
  insertEvents,
  listOrdersIn,
  lockOrders,
  readdressOrders,
  readdressParcels,
} from './parcel-repository'

/**
 * Sends parcels elsewhere, and writes the address into the orders that are in them: both or neither. Sending a parcel
 * locks the same orders and wants the same row, so of a change and a sending at once only one finds the parcel waiting.
 *
 * @throws Refusal parcelShipped when one of them is not waiting any more.
 */
export async function readdress(
  tx: Executor,
  {
    parcelIds,
    address,
    now,
    staffId,
  }: {
    parcelIds: readonly number[]
    address: ParcelAddress
    now: number
    /** Who of the staff does it; without, the buyer does. */
    staffId?: number
  },
): Promise<void> {
  const orderIds = await listOrdersIn(tx, parcelIds)
  await lockOrders(tx, orderIds)
  const changed = await readdressParcels(tx, parcelIds, address)
  if (changed.length < parcelIds.length) throw new Refusal('parcelShipped')
  await readdressOrders(tx, orderIds, address)
  await insertEvents(
    tx,
    changed.map((deliveryId) => ({
      deliveryId,
      status: 'preparing' as const,
      place: '',
      text: '收件地址已修改',
      happenedAt: now,
      ...(staffId === undefined ? { told: 'buyer' as const } : { told: 'staff' as const, staffId }),
    })),
  )
}
