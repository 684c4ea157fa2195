import type { DeskRefundRequest } from '@kaozhou/api/desk'
import { and, asc, eq } from 'drizzle-orm'
import type { Executor } from '../../../database/executor'
import { staff, staffApprovals } from '../../../database/schema/desk'
import { orders, refundRequests } from '../../../database/schema/orders'
import { summariesOf } from '../shared/order-summary-repository'

export type ApprovalRow = typeof staffApprovals.$inferSelect

/** More wait nowhere at once; the rest comes when these are decided. */
const MOST = 200

export async function insertApproval(
  tx: Executor,
  row: typeof staffApprovals.$inferInsert,
): Promise<void> {
  await tx.insert(staffApprovals).values(row)
}

/** An approval with the name of who asked for it. */
export interface NamedApproval {
  approval: ApprovalRow
  askedBy: string
}

/** What waits for a second person about a subject; null when nothing does. */
export async function findOpenApproval(
  db: Executor,
  { kind, id }: { kind: string; id: string },
): Promise<NamedApproval | null> {
  const [found] = await named(db)
    .where(
      and(
        eq(staffApprovals.subjectKind, kind),
        eq(staffApprovals.subjectId, id),
        eq(staffApprovals.state, 'open'),
      ),
    )
    .limit(1)
  return found ?? null
}

export async function findNamedApproval(db: Executor, id: number): Promise<NamedApproval | null> {
  const [found] = await named(db).where(eq(staffApprovals.id, id))
  return found ?? null
}

function named(db: Executor) {
  return db
    .select({ approval: staffApprovals, askedBy: staff.name })
    .from(staffApprovals)
    .innerJoin(staff, eq(staff.id, staffApprovals.askedBy))
}

export async function findApproval(db: Executor, id: number): Promise<ApprovalRow | null> {
  const [row] = await db.select().from(staffApprovals).where(eq(staffApprovals.id, id))
  return row ?? null
}

/** The row, locked until the transaction ends. */
export async function lockApproval(tx: Executor, id: number): Promise<ApprovalRow | null> {
  const [row] = await tx
    .select()
    .from(staffApprovals)
    .where(eq(staffApprovals.id, id))
    .for('update')
  return row ?? null
}

export async function decideApproval(
  tx: Executor,
  id: number,
  set: Pick<ApprovalRow, 'state' | 'decidedBy' | 'decidedAt' | 'decision'>,
): Promise<void> {
  await tx.update(staffApprovals).set(set).where(eq(staffApprovals.id, id))
}

/** The longest waiting first. */
export async function listOpenApprovals(db: Executor): Promise<NamedApproval[]> {
  return named(db)
    .where(eq(staffApprovals.state, 'open'))
    .orderBy(asc(staffApprovals.askedAt))
    .limit(MOST)
}

/** Requests of students that wait, the longest waiting first, with what their orders hold and gave back already. */
export async function listOpenRequests(db: Executor): Promise<DeskRefundRequest[]> {
  const rows = await db
    .select({
      id: refundRequests.id,
      orderId: refundRequests.orderId,
      amount: orders.amount,
      reason: refundRequests.reason,
      photos: refundRequests.photos,
      createdAt: refundRequests.createdAt,
    })
    .from(refundRequests)
    .innerJoin(orders, eq(orders.id, refundRequests.orderId))
    .where(eq(refundRequests.status, 'open'))
    .orderBy(asc(refundRequests.createdAt))
    .limit(MOST)
  const summaries = await summariesOf(
    db,
    rows.map(({ orderId }) => orderId),
  )
  return rows.map((row) => ({
    ...row,
    ...(summaries.get(row.orderId) ?? { title: '', lines: 0, refunded: 0 }),
  }))
}
