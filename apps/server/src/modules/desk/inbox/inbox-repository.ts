import { CLOSING_DAYS, DAY, INBOX_MOST, type InboxKind } from '@kaozhou/domain'
import { and, asc, eq, ne, type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Executor } from '../../../database/executor'
import { userProfiles } from '../../../database/schema/accounts'
import { invoices } from '../../../database/schema/books'
import { staffApprovals } from '../../../database/schema/desk'
import { deliveries } from '../../../database/schema/logistics'
import { refundRequests, refunds } from '../../../database/schema/orders'
import type { Staff } from '../../../platform/calls/desk-calls'
import { countCommentsIn } from '../comments/desk-comment-service'
import { WAITING } from '../invoices/desk-invoice-repository'
import { UNDONE } from '../orders/desk-order-repository'
import { isPutOff } from '../people/data-request-repository'

/** How many wait, and since when the oldest does. */
export interface Waiting {
  count: number
  oldestAt: number | null
}

type Count = (db: Executor, staff: Staff) => Promise<Waiting>

/** The statement of each kind: by an index of what waits, over at most {@link INBOX_MOST} rows. */
export const COUNTS: Readonly<Record<InboxKind, Count>> = {
  // Orders, as the list that it leads to shows them: an order has several refunds at times.
  refundsFailed: (db) => count(db, refunds, refunds.createdAt, UNDONE.failed, refunds.orderId),
  refundsWaiting: (db) => count(db, refunds, refunds.createdAt, UNDONE.waiting, refunds.orderId),
  requests: (db) =>
    count(db, refundRequests, refundRequests.createdAt, eq(refundRequests.status, 'open')),
  // Nobody decides on their own.
  approvals: (db, { id: staffId }) => {
    const { state, askedBy, askedAt } = staffApprovals
    return count(db, staffApprovals, askedAt, and(eq(state, 'open'), ne(askedBy, staffId)))
  },
  invoicesToReverse: (db) => count(db, invoices, invoices.createdAt, WAITING.toReverse),
  invoices: (db) => count(db, invoices, invoices.createdAt, WAITING.requested),
  parcels: (db) => count(db, deliveries, deliveries.createdAt, eq(deliveries.status, 'preparing')),
  commentsReported: (db, staff) => countComments(db, staff, 'reported'),
  commentsHeld: (db, staff) => countComments(db, staff, 'held'),
  closingsHeld: (db) =>
    count(db, userProfiles, userProfiles.closingAskedAt, isPutOff(CLOSING_DAYS * DAY)),
  commentsUnanswered: (db, staff) => countComments(db, staff, 'unanswered'),
}

/** Those that somebody may answer: a teacher has their own courses. */
async function countComments(
  db: Executor,
  staff: Staff,
  queue: 'reported' | 'held' | 'unanswered',
): Promise<Waiting> {
  const { count: waiting, since } = await countCommentsIn(db, staff, queue)
  return { count: waiting, oldestAt: since }
}

async function count(
  db: Executor,
  table: PgTable,
  at: PgColumn,
  where: SQL | undefined,
  distinct?: PgColumn,
): Promise<Waiting> {
  const waiting = db
    .select({ at: sql<number>`${at}`.as('at'), what: sql`${distinct ?? at}`.as('what') })
    .from(table)
    .where(where)
    .orderBy(asc(at))
    .limit(INBOX_MOST)
    .as('waiting')
  const number = distinct ? sql`count(distinct ${waiting.what})` : sql`count(*)`
  const [row] = await db
    .select({ count: sql<string>`${number}`, oldestAt: sql<string | null>`min(${waiting.at})` })
    .from(waiting)
  const oldestAt = row?.oldestAt ?? null
  return { count: Number(row?.count ?? 0), oldestAt: oldestAt === null ? null : Number(oldestAt) }
}
