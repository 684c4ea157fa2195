import type { OrderAddress } from '@kaozhou/api'
import type { Executor, Store } from '../../../../database/executor'
import type { LoggedIn } from '../../../../platform/calls/viewer'
import { Refusal } from '../../../../platform/refusal'
import { findDeliveryAddress } from '../../../people/addresses/address-repository'
import { createDelivery } from '../../express/create-delivery'
import { findParcelOf, moveParcel } from '../../express/parcel-repository'
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
  const parcel = await findParcelOf(db, { source: 'order', sourceId: order.id })
  const { id: orderId, needsAddress: needed, status } = order
  const isOpen = status === 'unpaid' || (status === 'paid' && order.refundAskedAt === null)
  const canChange = needed && isOpen && (parcel === null || parcel.status === 'preparing')
  return { orderId, needed, address: parcel?.address ?? order.address, canChange }
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
    const parcel = await findParcelOf(tx, { source: 'order', sourceId: id })
    if (parcel && !(await moveParcel(tx, { id: parcel.id, userId }, address))) {
      throw new Refusal('parcelShipped')
    }
    if (!(await presentAddress(tx, locked)).canChange) throw new Refusal('orderState')
    const order = await updateOrder(tx, id, { address })
    if (order.deliveredAt !== null) await createDelivery(tx, id, now)
    return presentAddress(tx, order)
  })
}
