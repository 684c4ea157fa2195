import type { DeskOrderState } from '@kaozhou/api/desk'
import {
  and,
  count,
  desc,
  eq,
  exists,
  gte,
  inArray,
  isNotNull,
  isNull,
  lt,
  ne,
  or,
  type SQL,
  sql,
} from 'drizzle-orm'
import type { Executor } from '../../../database/executor'
import { deliveries, deliveryEvents } from '../../../database/schema/logistics'
import { notices } from '../../../database/schema/marketing'
import { orderLines, orders, refunds } from '../../../database/schema/orders'
import { users } from '../../../database/schema/users'

export interface OrderFilter {
  state?: DeskOrderState
  refund?: 'waiting' | 'failed'
  type?: number
  courseId?: number
  userId?: number
  from?: number
  to?: number
  /** The last order of the page before. */
  before?: { createdAt: number; id: string }
}

const row = {
  id: orders.id,
  type: orders.type,
  status: orders.status,
  refundAskedAt: orders.refundAskedAt,
  amount: orders.amount,
  createdAt: orders.createdAt,
  paidAt: orders.paidAt,
  userId: orders.userId,
  nickname: users.nickname,
  mobile: users.mobile,
}

export type DeskOrderRow = Awaited<ReturnType<typeof listDeskOrders>>[number]

/** The newest first. */
export async function listDeskOrders(
  db: Executor,
  filter: OrderFilter & { ids?: readonly string[] },
  limit: number,
) {
  return db
    .select(row)
    .from(orders)
    .innerJoin(users, eq(users.id, orders.userId))
    .where(and(...conditionsOf(db, filter)))
    .orderBy(desc(orders.createdAt), desc(orders.id))
    .limit(limit)
}

function conditionsOf(
  db: Executor,
  {
    state,
    refund,
    type,
    courseId,
    userId,
    from,
    to,
    before,
    ids,
  }: OrderFilter & { ids?: readonly string[] },
): (SQL | undefined)[] {
  const sold = and(eq(orderLines.orderId, orders.id), eq(orderLines.courseId, courseId ?? 0))
  return [
    state && IN_STATE[state],
    refund &&
      inArray(orders.id, db.select({ id: refunds.orderId }).from(refunds).where(UNDONE[refund])),
    type === undefined ? undefined : eq(orders.type, type),
    courseId === undefined
      ? undefined
      : exists(db.select({ one: sql`1` }).from(orderLines).where(sold)),
    userId === undefined ? undefined : eq(orders.userId, userId),
    from === undefined ? undefined : gte(orders.createdAt, from),
    to === undefined ? undefined : lt(orders.createdAt, to),
    before && sql`(${orders.createdAt}, ${orders.id}) < (${before.createdAt}, ${before.id})`,
    ids && inArray(orders.id, [...ids]),
  ]
}

const IN_STATE: Readonly<Record<DeskOrderState, SQL | undefined>> = {
  unpaid: eq(orders.status, 'unpaid'),
  paid: and(eq(orders.status, 'paid'), isNull(orders.refundAskedAt)),
  refunding: and(eq(orders.status, 'paid'), isNotNull(orders.refundAskedAt)),
  refunded: eq(orders.status, 'refunded'),
  closed: or(eq(orders.status, 'cancelled'), eq(orders.status, 'expired')),
}

/** Refunds that are not done: the provider has not answered, or has refused. */
export const UNDONE: Readonly<Record<'waiting' | 'failed', SQL | undefined>> = {
  waiting: and(eq(refunds.status, 'pending'), isNull(refunds.failure)),
  failed: and(eq(refunds.status, 'pending'), isNotNull(refunds.failure)),
}

/** Who bought an order. */
export async function findBuyer(db: Executor, userId: number) {
  const [buyer] = await db
    .select({ nickname: users.nickname, mobile: users.mobile })
    .from(users)
    .where(eq(users.id, userId))
  if (!buyer) throw new Error(`user ${userId} is gone`)
  return buyer
}

/** How many orders are in a state; by an index of its own. */
export async function countInState(db: Executor, state: 'unpaid' | 'refunding'): Promise<number> {
  const [found] = await db.select({ n: count() }).from(orders).where(IN_STATE[state])
  return found?.n ?? 0
}

/** The parcels of an order, and all that happened to them. */
export async function listParcelsOf(db: Executor, orderId: string) {
  const rows = await db
    .select()
    .from(deliveries)
    .where(and(eq(deliveries.source, 'order'), eq(deliveries.sourceId, orderId)))
  const ids = rows.map(({ id }) => id)
  const events =
    ids.length === 0
      ? []
      : await db.select().from(deliveryEvents).where(inArray(deliveryEvents.deliveryId, ids))
  return { rows, events }
}

/** Notices that were about an order. */
export async function listNoticesOf(db: Executor, userId: number, refs: readonly string[]) {
  return (
    db
      .select({ kind: notices.kind, title: notices.title, createdAt: notices.createdAt })
      .from(notices)
      // A mailing has a number too, and is about no order.
      .where(
        and(
          eq(notices.userId, userId),
          ne(notices.kind, 'mailing'),
          inArray(notices.ref, [...refs]),
        ),
      )
  )
}
