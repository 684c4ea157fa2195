import type { OrderAddress } from '@kaozhou/api'
import { isParcelSent } from '@kaozhou/domain'
import type { Executor, Store } from '../../../../database/executor'
import type { LoggedIn } from '../../../../platform/calls/viewer'
import { Refusal } from '../../../../platform/refusal'
import { findDeliveryAddress } from '../../../people/addresses/address-repository'
import { readdress } from '../../express/change-address'
import { createDelivery } from '../../express/create-delivery'
import { listParcelsOfOrders } from '../../express/parcel-repository'
import type { OrderRow } from '../store/order-repository'
import { findOrder, lockOrder } from '../store/order-repository'
import { updateOrder } from '../store/order-writes-repository'

/** The address of an order. @throws Refusal notFound, also for another user's order. */
export async function readAddress(
  db: Executor,
  id: string,
  { userId }: LoggedIn,
): Promise<OrderAddress> {
  const order = await findOrder(db, id, userId)
  if (!order) throw new Refusal('notFound')
  return presentAddress(db, order)
}

export async function presentAddress(db: Executor, order: OrderRow): Promise<OrderAddress> {
  const parcels = (await listParcelsOfOrders(db, [order.id])).map(({ parcel }) => parcel)
  const waiting = parcels.find((parcel) => parcel.status === 'preparing')
  const { id: orderId, needsAddress: needed, status } = order
  const isOpen = status === 'unpaid' || (status === 'paid' && order.refundAskedAt === null)
  const isUnsent = waiting !== undefined && !parcels.some((parcel) => isParcelSent(parcel.status))
  const canChange = needed && isOpen && (parcels.length === 0 || isUnsent)
  return { orderId, needed, address: (waiting ?? parcels[0])?.address ?? order.address, canChange }
}

/**
 * Changes the address of an order to another one of its buyer's, until the parcel is sent. Creates the parcel of an order
 * that was paid without an address.
 */
export async function changeAddress(
  store: Store,
  { id, addressId }: { id: string; addressId: number },
  { userId, now }: LoggedIn,
): Promise<OrderAddress> {
  return store.inTransaction(async (tx) => {
    const locked = await lockOrder(tx, id)
    if (locked?.userId !== userId) throw new Refusal('notFound')
    const address = await findDeliveryAddress(tx, userId, addressId)
    if (!address) throw new Refusal('notFound', { message: '收货地址不存在' })
    const parcels = (await listParcelsOfOrders(tx, [id])).map(({ parcel }) => parcel)
    if (parcels.some(({ status }) => isParcelSent(status))) throw new Refusal('parcelShipped')
    const waiting = parcels.filter(({ status }) => status === 'preparing')
    if (!(await presentAddress(tx, locked)).canChange) throw new Refusal('orderState')
    const order = await updateOrder(tx, id, { address })
    await readdress(tx, { parcelIds: waiting.map((parcel) => parcel.id), address, now })
    if (order.deliveredAt !== null) await createDelivery(tx, id, now)
    return presentAddress(tx, order)
  })
}
