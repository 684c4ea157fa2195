import { QUEUE_SHOWN, type RetryQueue } from '@kaozhou/domain'
import { and, asc, desc, eq, gt, inArray, isNotNull, type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Executor } from '../../../../database/executor'
import { webhookDeliveries } from '../../../../database/schema/desk'
import { carriedRecordings } from '../../../../database/schema/live'
import { deliveries } from '../../../../database/schema/logistics'
import { refunds } from '../../../../database/schema/orders'
import { pushDeliveries } from '../../../../database/schema/push'
import { sandboxNotices } from '../../../../database/schema/sandbox'

/** Where the entries of a queue lie, and by which columns they are tried again. */
interface QueueRows {
  table: PgTable
  /** What waits. */
  waits: SQL | undefined
  /** Text that names one entry. */
  id: SQL<string>
  /** What staff know it by. */
  what: SQL<string>
  orderId?: PgColumn
  /** Since when it waits; where nobody wrote that down, when it is tried next. */
  at: PgColumn
  tries: PgColumn
  nextAt: PgColumn
  /** Why it was refused last. */
  fault?: PgColumn
}

const { noticeId, subscriptionId } = pushDeliveries

const QUEUES: Readonly<Record<RetryQueue, QueueRows>> = {
  refunds: {
    table: refunds,
    waits: eq(refunds.status, 'pending'),
    id: sql`${refunds.refundNo}`,
    what: sql`${refunds.refundNo}`,
    orderId: refunds.orderId,
    at: refunds.createdAt,
    tries: refunds.attempts,
    nextAt: refunds.nextAt,
    fault: refunds.failure,
  },
  parcels: {
    table: deliveries,
    waits: eq(deliveries.follow, 'due'),
    id: sql`${deliveries.id}::text`,
    what: sql`coalesce(${deliveries.trackingNo}, ${deliveries.id}::text)`,
    at: deliveries.shippedAt,
    tries: deliveries.followTries,
    nextAt: deliveries.followAt,
    fault: deliveries.followNote,
  },
  recordings: {
    table: carriedRecordings,
    waits: isNotNull(carriedRecordings.dueAt),
    // Addresses are long, and hold signatures.
    id: sql`${carriedRecordings.sectionId} || '-' || md5(${carriedRecordings.address})`,
    what: sql`${carriedRecordings.sectionId}::text`,
    at: carriedRecordings.dueAt,
    tries: carriedRecordings.tries,
    nextAt: carriedRecordings.dueAt,
  },
  pushes: {
    table: pushDeliveries,
    waits: undefined,
    id: sql`${noticeId} || '-' || ${subscriptionId}`,
    what: sql`${noticeId}::text`,
    at: pushDeliveries.dueAt,
    tries: pushDeliveries.attempts,
    nextAt: pushDeliveries.dueAt,
  },
  webhooks: {
    table: webhookDeliveries,
    waits: eq(webhookDeliveries.state, 'waiting'),
    id: sql`${webhookDeliveries.id}::text`,
    what: sql`${webhookDeliveries.eventId}`,
    at: webhookDeliveries.createdAt,
    tries: webhookDeliveries.tries,
    nextAt: webhookDeliveries.nextAt,
    fault: webhookDeliveries.answer,
  },
  bankNotices: {
    table: sandboxNotices,
    waits: isNotNull(sandboxNotices.dueAt),
    id: sql`${sandboxNotices.id}::text`,
    what: sql`${sandboxNotices.eventType}`,
    at: sandboxNotices.dueAt,
    tries: sandboxNotices.attempts,
    nextAt: sandboxNotices.dueAt,
  },
}

/** How much of a queue waits, what of it was tried in vain, and since when the oldest does. */
export async function countQueue(db: Executor, queue: RetryQueue) {
  const { table, waits, at, tries, fault } = QUEUES[queue]
  const [row] = await db
    .select({
      count: sql<string>`count(*)`,
      failed: sql<string>`count(*) filter (where ${tries} > 0)`,
      oldestAt: sql<string | null>`min(${at})`,
    })
    .from(table)
    .where(waits)
  const failed = Number(row?.failed ?? 0)
  return {
    count: Number(row?.count ?? 0),
    failed,
    oldestAt: row?.oldestAt ? Number(row.oldestAt) : null,
    fault: fault && failed > 0 ? await lastFault(db, QUEUES[queue], fault) : null,
  }
}

/** Why the entry was refused that is tried again last: it was refused last, or most often. */
async function lastFault(
  db: Executor,
  { table, waits, nextAt }: QueueRows,
  fault: PgColumn,
): Promise<string | null> {
  const [row] = await db
    .select({ fault: sql<string>`${fault}` })
    .from(table)
    .where(and(waits, isNotNull(fault)))
    .orderBy(desc(nextAt))
    .limit(1)
  return row?.fault ?? null
}

/** What waits in a queue, the oldest first. */
export async function listQueue(db: Executor, queue: RetryQueue) {
  const { table, waits, id, what, orderId, at, tries, nextAt, fault } = QUEUES[queue]
  const nothing = sql<string | null>`null`
  const rows = await db
    .select({
      id,
      what,
      orderId: orderId ? sql<string | null>`${orderId}` : nothing,
      at: sql<string>`coalesce(${at}, ${nextAt})`,
      tries: sql<number>`${tries}`,
      nextAt: sql<string>`${nextAt}`,
      fault: fault ? sql<string | null>`${fault}` : nothing,
    })
    .from(table)
    .where(waits)
    .orderBy(asc(at), asc(id))
    .limit(QUEUE_SHOWN)
  return rows.map((row) => ({ ...row, at: Number(row.at), nextAt: Number(row.nextAt) }))
}

/**
 * Makes entries due at once, all of the queue without `ids`; what is due already keeps its place. Returns how many there are that
 * were asked for and still wait.
 */
export async function makeDue(
  tx: Executor,
  queue: RetryQueue,
  { ids, now }: { ids: readonly string[] | undefined; now: number },
): Promise<number> {
  const { table, waits, id, nextAt } = QUEUES[queue]
  const asked = and(waits, ids && inArray(id, [...ids]))
  const [row] = await tx.select({ count: sql<string>`count(*)` }).from(table).where(asked)
  await tx
    .update(table)
    .set({ [keyOf(table, nextAt)]: now })
    .where(and(asked, gt(nextAt, now)))
  return Number(row?.count ?? 0)
}

/** The name by which drizzle knows a column of its table. */
function keyOf(table: PgTable, column: PgColumn): string {
  const found = Object.entries(table).find(([, one]) => one === column)
  if (!found) throw new Error(`no column ${column.name}`)
  return found[0]
}
