import { and, eq, isNull, ne, or } from 'drizzle-orm'
import type { Executor } from '../../../../database/executor'
import { assembleEvents, assembleMembers } from '../../../../database/schema/assemble'
import { orders } from '../../../../database/schema/orders'

/**
 * Paid orders, neither delivered nor refunded, whose group succeeded or failed, or whose place was given to somebody
 * else; without `eventId` those of all groups.
 */
export async function listDecidedGroupOrders(
  db: Executor,
  limit: number,
  eventId?: number,
): Promise<string[]> {
  const rows = await db
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
    .limit(limit)
  return rows.map(({ id }) => id)
}
