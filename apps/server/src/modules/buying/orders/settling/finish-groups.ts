import { and, eq, isNull, ne, or } from 'drizzle-orm'
import { assembleEvents, assembleMembers } from '../../../../database/schema/assemble'
import { orders } from '../../../../database/schema/orders'
import { findGroup, findPlaceOfOrder } from '../../groups/group-repository'
import { closeOverdue } from '../../groups/group-service'
import type { OrderDeps } from '../state/order-deps'
import { handOver, refundAll } from '../state/order-transitions'
import { lockOrder } from '../store/order-repository'
import { runRefunds } from './run-refunds'

const BATCH = 100

/**
 * Hands over the paid orders of groups that are complete, and gives back those whose group failed or had no place left.
 * One order, one transaction: an order never waits for another one's row, and what a crash leaves is found again.
 */
export async function finishGroups(deps: OrderDeps, now: number, eventId?: number): Promise<void> {
  let mustRefund = false
  for (const orderId of await findDecided(deps, eventId)) {
    try {
      mustRefund = (await finishOrder(deps, orderId, now)) || mustRefund
    } catch (error) {
      deps.log.error({ err: error, orderId }, 'an order of a group could not be finished')
    }
  }
  if (mustRefund) await runRefunds(deps, now)
}

/** Fails the groups whose time is over, and finishes their orders. Safe with several servers side by side. */
export async function closeOverdueGroups(deps: OrderDeps, now: number): Promise<void> {
  for (;;) {
    const { closed } = await deps.store.inTransaction((tx) => closeOverdue(tx, now, BATCH))
    if (closed < BATCH) break
  }
  await finishGroups(deps, now)
}

/** Paid orders whose group has been decided, or whose place somebody else has. */
async function findDecided({ store }: OrderDeps, eventId?: number): Promise<string[]> {
  const rows = await store.db
    .select({ id: orders.id })
    .from(orders)
    .innerJoin(assembleMembers, eq(assembleMembers.orderId, orders.id))
    .innerJoin(assembleEvents, eq(assembleEvents.id, assembleMembers.eventId))
    .where(
      and(
        eq(orders.status, 'paid'),
        isNull(orders.deliveredAt),
        isNull(orders.refundAskedAt),
        or(ne(assembleEvents.status, 'open'), eq(assembleMembers.status, 'released')),
        eventId === undefined ? undefined : eq(orders.assembleEventId, eventId),
      ),
    )
    .orderBy(orders.id)
    .limit(BATCH)
  return rows.map(({ id }) => id)
}

/** True when money is to go back. */
async function finishOrder({ store }: OrderDeps, orderId: string, now: number): Promise<boolean> {
  return store.inTransaction(async (tx) => {
    const order = await lockOrder(tx, orderId)
    const place = await findPlaceOfOrder(tx, orderId)
    const group = place && (await findGroup(tx, place.eventId))
    const isDone = order?.status !== 'paid' || order.deliveredAt !== null
    if (isDone || order.refundAskedAt !== null || !group) return false
    if (place.status === 'paid' && group.status === 'open') return false
    const hasWon = place.status === 'paid' && group.status === 'succeeded'
    const after = hasWon
      ? await handOver(tx, order, now)
      : await refundAll(tx, order, 'groupFailed', now)
    return after.refundAskedAt !== null
  })
}
