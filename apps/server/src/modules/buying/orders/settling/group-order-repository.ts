import { and, eq, isNull, ne, or, type SQL, sql } from 'drizzle-orm'
import type { Executor } from '../../../../database/executor'
import { assembleEvents, assembleMembers } from '../../../../database/schema/assemble'
import { enrolments } from '../../../../database/schema/learning'
import { orders } from '../../../../database/schema/orders'

/**
 * Paid orders that wait in an open group for a course which their buyer owns by now in another way, or for which an
 * older order of the buyer waits in another group; without `userId` those of all users.
 */
export async function listSupersededGroupOrders(
  db: Executor,
  now: number,
  limit: number,
  userId?: number,
): Promise<string[]> {
  const owned = sql`exists (select 1 from ${enrolments} where ${enrolments.userId} = ${assembleMembers.userId}
    and ${enrolments.courseId} = ${assembleEvents.courseId} and ${enrolments.ownEndsAt} > ${now})`
  const older = sql`exists (select 1 from assemble_members as older
    join assemble_events as waiting on waiting.id = older.event_id
    where older.user_id = ${assembleMembers.userId} and older.status = 'paid' and older.id < ${assembleMembers.id}
      and waiting.status = 'open' and waiting.course_id = ${assembleEvents.courseId})`
  const isSuperseded = and(
    eq(assembleMembers.status, 'paid'),
    eq(assembleEvents.status, 'open'),
    or(owned, older),
    userId === undefined ? undefined : eq(orders.userId, userId),
  )
  return listPaidGroupOrders(db, limit, isSuperseded)
}

/**
 * Paid orders, neither delivered nor refunded, whose group succeeded or failed, or whose place was given to somebody
 * else; without `eventId` those of all groups.
 */
export async function listDecidedGroupOrders(
  db: Executor,
  limit: number,
  eventId?: number,
): Promise<string[]> {
  const isDecided = and(
    or(ne(assembleEvents.status, 'open'), eq(assembleMembers.status, 'released')),
    eventId === undefined ? undefined : eq(orders.assembleEventId, eventId),
  )
  return listPaidGroupOrders(db, limit, isDecided)
}

/** Ids of paid orders of groups, neither delivered nor refunded, the oldest first. */
async function listPaidGroupOrders(
  db: Executor,
  limit: number,
  condition: SQL | undefined,
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
        condition,
      ),
    )
    .orderBy(orders.id)
    .limit(limit)
  return rows.map(({ id }) => id)
}
