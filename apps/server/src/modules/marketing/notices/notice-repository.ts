import { and, desc, eq, isNull, lte, sql } from 'drizzle-orm'
import type { Executor } from '../../../database/executor'
import { courses } from '../../../database/schema/catalogue'
import { mailings } from '../../../database/schema/mailings'
import { notices } from '../../../database/schema/marketing'
import { refunds } from '../../../database/schema/orders'

/** A notice with its course as it is now. */
export type NoticeRow = Awaited<ReturnType<typeof listNotices>>['rows'][number]

/** Those that were not taken back. */
const shownTo = (userId: number) => and(eq(notices.userId, userId), isNull(notices.takenBackAt))
const unreadOf = (userId: number) => and(shownTo(userId), isNull(notices.readAt))

/** A user's notices, the newest first, and how many there are in all. */
export async function listNotices(
  db: Executor,
  filter: { userId: number; unread?: true },
  window: { offset: number; limit: number },
) {
  const where = filter.unread ? unreadOf(filter.userId) : shownTo(filter.userId)
  const { id, name, cover, status, stock } = courses
  const rows = await db
    .select({
      notice: notices,
      course: { id, name, cover, status, stock },
      refundedOrderId: refunds.orderId,
      mailing: { text: mailings.text, path: mailings.path },
    })
    .from(notices)
    .leftJoin(courses, eq(courses.id, notices.courseId))
    .leftJoin(refunds, and(eq(notices.kind, 'refund'), eq(refunds.refundNo, notices.ref)))
    .leftJoin(
      mailings,
      // Only of a mailing the text is a number.
      eq(mailings.id, sql`case when ${notices.kind} = 'mailing' then ${notices.ref}::int end`),
    )
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
