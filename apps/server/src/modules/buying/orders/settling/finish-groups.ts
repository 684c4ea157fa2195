import { findGroup, findPlaceOfOrder } from '../../groups/group-repository'
import { closeOverdue, releaseMember } from '../../groups/group-service'
import type { OrderDeps } from '../state/order-deps'
import { deliverOrRefund, refundAll } from '../state/order-transitions'
import { lockOrder } from '../store/order-repository'
import { listDecidedGroupOrders, listSupersededGroupOrders } from './group-order-repository'
import { runRefunds } from './run-refunds'

const BATCH = 100

/**
 * Delivers the paid orders of groups that are complete, and refunds those whose group failed or had no place left. Each
 * order has a transaction of its own, so no order waits for another's row; after a crash the rest is found again.
 */
export async function finishGroups(deps: OrderDeps, now: number, groupId?: number): Promise<void> {
  let mustRefund = false
  for (const orderId of await listDecidedGroupOrders(deps.store.db, BATCH, groupId)) {
    try {
      mustRefund = (await finishOrder(deps, orderId, now)) || mustRefund
    } catch (error) {
      deps.log.error({ err: error, orderId }, 'an order of a group could not be finished')
    }
  }
  if (mustRefund) await runRefunds(deps, now)
}

/**
 * Refunds the orders that wait in a group for a course which their buyer has got in another way, and frees their places
 * at once; of one user or of all.
 */
export async function leaveSupersededGroups(
  deps: OrderDeps,
  { userId, now }: { userId?: number; now: number },
): Promise<void> {
  const orderIds = await listSupersededGroupOrders(deps.store.db, now, BATCH, userId)
  for (const orderId of orderIds) {
    await deps.store.inTransaction(async (tx) => {
      const order = await lockOrder(tx, orderId)
      const isWaiting = order?.status === 'paid' && order.deliveredAt === null
      if (!isWaiting || order.refundAskedAt !== null) return
      await releaseMember(tx, { orderId, now })
      await refundAll(tx, order, 'alreadyOwned', now)
    })
  }
  if (orderIds.length > 0) await runRefunds(deps, now)
}

/** Closes the groups whose time is over as failed, and finishes their orders. Several servers may run it at the same time. */
export async function closeOverdueGroups(deps: OrderDeps, now: number): Promise<void> {
  for (;;) {
    const { closed } = await deps.store.inTransaction((tx) => closeOverdue(tx, now, BATCH))
    if (closed < BATCH) break
  }
  await finishGroups(deps, now)
  await leaveSupersededGroups(deps, { now })
}

/** True when the order must be refunded. */
async function finishOrder({ store }: OrderDeps, orderId: string, now: number): Promise<boolean> {
  return store.inTransaction(async (tx) => {
    const order = await lockOrder(tx, orderId)
    const place = await findPlaceOfOrder(tx, orderId)
    const group = place && (await findGroup(tx, place.groupId))
    const isDone = order?.status !== 'paid' || order.deliveredAt !== null
    if (isDone || order.refundAskedAt !== null || !group) return false
    if (place.status === 'paid' && group.status === 'open') return false
    const isComplete = place.status === 'paid' && group.status === 'succeeded'
    const after = isComplete
      ? await deliverOrRefund(tx, order, now)
      : await refundAll(tx, order, 'groupFailed', now)
    return after.refundAskedAt !== null
  })
}
