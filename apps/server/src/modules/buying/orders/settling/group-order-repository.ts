import { and, eq, isNull, ne, or, type SQL, sql } from 'drizzle-orm'
import type { Executor } from '../../../../database/executor'
import { groupBuys, groupMembers } from '../../../../database/schema/groups'
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
  const owned = sql`exists (select 1 from ${enrolments} where ${enrolments.userId} = ${groupMembers.userId}
    and ${enrolments.courseId} = ${groupBuys.courseId} and ${enrolments.ownEndsAt} > ${now})`
  const older = sql`exists (select 1 from group_members as older
    join group_buys as waiting on waiting.id = older.group_id
    where older.user_id = ${groupMembers.userId} and older.status = 'paid' and older.id < ${groupMembers.id}
      and waiting.status = 'open' and waiting.course_id = ${groupBuys.courseId})`
  const isSuperseded = and(
    eq(groupMembers.status, 'paid'),
    eq(groupBuys.status, 'open'),
    or(owned, older),
    userId === undefined ? undefined : eq(orders.userId, userId),
  )
  return listPaidGroupOrders(db, limit, isSuperseded)
}

/**
 * Paid orders, neither delivered nor refunded, whose group succeeded or failed, or whose place was given to somebody
 * else; without `groupId` those of all groups.
 */
export async function listDecidedGroupOrders(
  db: Executor,
  limit: number,
  groupId?: number,
): Promise<string[]> {
  const isDecided = and(
    or(ne(groupBuys.status, 'open'), eq(groupMembers.status, 'released')),
    groupId === undefined ? undefined : eq(orders.groupId, groupId),
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
    .innerJoin(groupMembers, eq(groupMembers.orderId, orders.id))
    .innerJoin(groupBuys, eq(groupBuys.id, groupMembers.groupId))
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
