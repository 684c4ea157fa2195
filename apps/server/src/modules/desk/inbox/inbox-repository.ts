import { CLOSING_DAYS, DAY, type InboxKind } from '@kaozhou/domain'
import { and, eq, ne } from 'drizzle-orm'
import type { Executor } from '../../../database/executor'
import { profileChanges, userProfiles } from '../../../database/schema/accounts'
import { staffApprovals } from '../../../database/schema/desk'
import { examTexts } from '../../../database/schema/exams'
import { deliveries } from '../../../database/schema/logistics'
import { mailings } from '../../../database/schema/mailings'
import { redPackets } from '../../../database/schema/markets'
import { refundRequests, refunds } from '../../../database/schema/orders'
import type { Staff } from '../../../platform/calls/desk-calls'
import { countCommentsIn } from '../comments/desk-comment-service'
import { countEnquiriesIn } from '../enquiries/desk-enquiry-service'
import { WAITING } from '../invoices/desk-invoice-repository'
import { WAITING_REVIEWS } from '../marketing/reviews/review-queue-repository'
import { waitsFor } from '../marking/marking-repository'
import { UNDONE } from '../orders/desk-order-repository'
import { isPutOff } from '../people/data-request-repository'
import {
  FAILING_JOBS,
  failingServices,
  oldBackup,
} from '../school/health/waiting-health-repository'
import { countWaiting, type Waiting } from '../shared/waiting-repository'

type Count = (db: Executor, staff: Staff, now: number) => Promise<Waiting>

/** The statement of each kind: by an index of what waits, over a bounded number of rows. */
export const COUNTS: Readonly<Record<InboxKind, Count>> = {
  jobsFailing: (db) => countWaiting(db, FAILING_JOBS),
  servicesFailing: (db, _staff, now) => countWaiting(db, failingServices(now)),
  backupOld: (db, _staff, now) => countWaiting(db, oldBackup(now)),
  // Orders, as the list that it leads to shows them: an order has several refunds at times.
  refundsFailed: (db) => countRefunds(db, 'failed'),
  refundsWaiting: (db) => countRefunds(db, 'waiting'),
  requests: (db) =>
    countWaiting(db, {
      table: refundRequests,
      at: refundRequests.createdAt,
      where: eq(refundRequests.status, 'open'),
    }),
  // Nobody decides on their own.
  approvals: (db, { id: staffId }) => {
    const { state, askedBy, askedAt } = staffApprovals
    const where = and(eq(state, 'open'), ne(askedBy, staffId))
    return countWaiting(db, { table: staffApprovals, at: askedAt, where })
  },
  invoicesToReverse: (db) => countWaiting(db, WAITING.toReverse),
  invoices: (db) => countWaiting(db, WAITING.requested),
  parcels: (db) =>
    countWaiting(db, {
      table: deliveries,
      at: deliveries.createdAt,
      where: eq(deliveries.status, 'preparing'),
    }),
  texts: (db, { id: staffId }) =>
    countWaiting(db, {
      table: examTexts,
      at: examTexts.handedInAt,
      where: waitsFor(staffId),
    }),
  enquiries: (db, staff) => countAsked(db, staff, 'waiting'),
  enquiriesHeld: (db, staff) => countAsked(db, staff, 'held'),
  enquiriesReported: (db, staff) => countAsked(db, staff, 'reported'),
  commentsReported: (db, staff) => countComments(db, staff, 'reported'),
  commentsHeld: (db, staff) => countComments(db, staff, 'held'),
  posts: (db) => countWaiting(db, WAITING_REVIEWS.posts),
  transcripts: (db) => countWaiting(db, WAITING_REVIEWS.transcripts),
  profiles: (db) =>
    countWaiting(db, {
      table: profileChanges,
      at: profileChanges.createdAt,
      where: eq(profileChanges.state, 'waiting'),
    }),
  // Nobody allows their own.
  mailings: (db, { id: staffId }) => {
    const { state, createdBy, createdAt } = mailings
    const where = and(eq(state, 'asked'), ne(createdBy, staffId))
    return countWaiting(db, { table: mailings, at: createdAt, where })
  },
  redPackets: (db, { id: staffId }) => {
    const { state, madeBy, madeAt } = redPackets
    const where = and(eq(state, 'asked'), ne(madeBy, staffId))
    return countWaiting(db, { table: redPackets, at: madeAt, where })
  },
  closingsHeld: (db) =>
    countWaiting(db, {
      table: userProfiles,
      at: userProfiles.closingAskedAt,
      where: isPutOff(CLOSING_DAYS * DAY),
    }),
  commentsUnanswered: (db, staff) => countComments(db, staff, 'unanswered'),
}

function countRefunds(db: Executor, state: keyof typeof UNDONE): Promise<Waiting> {
  const { createdAt: at, orderId: distinct } = refunds
  return countWaiting(db, { table: refunds, at, where: UNDONE[state], distinct })
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

async function countAsked(
  db: Executor,
  staff: Staff,
  queue: 'waiting' | 'reported' | 'held',
): Promise<Waiting> {
  const { count: waiting, since } = await countEnquiriesIn(db, staff, queue)
  return { count: waiting, oldestAt: since }
}
