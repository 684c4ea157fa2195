import { and, desc, eq, isNull, lte } from 'drizzle-orm'
import type { Executor } from '../../../database/executor'
import { courses } from '../../../database/schema/catalogue'
import { notices } from '../../../database/schema/marketing'
import { refunds } from '../../../database/schema/orders'

/** A notice with its course as it is now. */
export type NoticeRow = Awaited<ReturnType<typeof listNotices>>['rows'][number]

const unreadOf = (userId: number) => and(eq(notices.userId, userId), isNull(notices.readAt))

/** A user's notices, the newest first, and how many there are in all. */
export async function listNotices(
  db: Executor,
  filter: { userId: number; unread?: true },
  window: { offset: number; limit: number },
) {
  const where = filter.unread ? unreadOf(filter.userId) : eq(notices.userId, filter.userId)
  const { id, name, cover, status, stock } = courses
  const rows = await db
    .select({
      notice: notices,
      course: { id, name, cover, status, stock },
      refundedOrderId: refunds.orderId,
    })
    .from(notices)
    .leftJoin(courses, eq(courses.id, notices.courseId))
    .leftJoin(refunds, and(eq(notices.kind, 'refund'), eq(refunds.refundNo, notices.ref)))
    .where(where)
    .orderBy(desc(notices.createdAt), desc(notices.id))
    .limit(window.limit)
    .offset(window.offset)
  return { rows, total: await db.$count(notices, where) }
}

/** Writes a notice; of each kind and `ref` a user gets one. */
export async function insertNotice(
  tx: Executor,
  notice: typeof notices.$inferInsert,
): Promise<void> {
  await tx.insert(notices).values(notice).onConflictDoNothing()
}

/** Marks the unread notices of a user up to `until` as read. */
export async function markNoticesRead(
  db: Executor,
  { userId, until, now }: { userId: number; until: number; now: number },
): Promise<void> {
  await db
    .update(notices)
    .set({ readAt: now })
    .where(and(unreadOf(userId), lte(notices.createdAt, until)))
}
