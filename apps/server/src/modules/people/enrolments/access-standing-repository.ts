import { and, asc, eq, gt, type SQL, sql } from 'drizzle-orm'
import type { Executor } from '../../../database/executor'
import { membershipCards } from '../../../database/schema/content'
import { enrolments } from '../../../database/schema/learning'
import { gifts } from '../../../database/schema/markets'
import { userMembershipCards } from '../../../database/schema/membership'
import { orderLines, orders } from '../../../database/schema/orders'

/**
 * True while an order is being refunded. Locks the order against a refund that begins before the transaction ends, so
 * that a refund either sees what was served or comes first.
 */
export async function isRefundUnderWay(tx: Executor, orderId: string): Promise<boolean> {
  const [row] = await tx
    .select({ refundAskedAt: orders.refundAskedAt })
    .from(orders)
    .where(eq(orders.id, orderId))
    .for('share')
  return row?.refundAskedAt != null
}

const contains = (courseId: number | SQL) => sql`jsonb_build_array(${courseId}::int)`

/**
 * The card that lends a course to a user, as its order: null when a code or an invitation gave the card. One that is not
 * being refunded counts before one that is. Undefined without a card.
 */
export async function findCardOrder(
  db: Executor,
  { userId, courseId, now }: { userId: number; courseId: number; now: number },
): Promise<string | null | undefined> {
  const [row] = await db
    .select({ orderId: userMembershipCards.orderId })
    .from(userMembershipCards)
    .innerJoin(membershipCards, eq(membershipCards.id, userMembershipCards.cardId))
    .leftJoin(orders, eq(orders.id, userMembershipCards.orderId))
    .where(
      and(
        eq(userMembershipCards.userId, userId),
        gt(userMembershipCards.expiresAt, now),
        sql`${membershipCards.courseIds} @> ${JSON.stringify([courseId])}::jsonb`,
      ),
    )
    .orderBy(
      sql`${orders.refundAskedAt} is not null`,
      asc(userMembershipCards.beginsAt),
      asc(userMembershipCards.id),
    )
    .limit(1)
  return row?.orderId
}

/**
 * The last order, refunded as a whole or by line, that had opened a course for a user: it sold the course, came with it as a gift, or sold a card
 * that lent it.
 */
export async function findRefundedOrder(
  db: Executor,
  { userId, courseId }: { userId: number; courseId: number },
): Promise<string | null> {
  const gift = JSON.stringify([{ kind: 'course', refId: courseId }])
  const [row] = await db
    .select({ id: orders.id })
    .from(orders)
    .where(
      sql`${orders.userId} = ${userId} and ${orders.status} in ('paid', 'refunded') and not ${orders.paidLate}
        and (exists (
          select 1 from ${orderLines} where ${orderLines.orderId} = ${orders.id}
            and (${orders.status} = 'refunded' or ${orderLines.returnedAt} is not null)
            and (${orderLines.courseId} = ${courseId} or exists (
              select 1 from ${gifts} where ${gifts.courseIds} @> ${contains(sql`${orderLines.courseId}`)}
                and ${gifts.items} @> ${gift}::jsonb)))
          or ${orders.status} = 'refunded' and ${orders.content}->'cardTerms'->'courseIds' @> ${contains(courseId)})`,
    )
    .orderBy(sql`${orders.refundedAt} desc nulls last`)
    .limit(1)
  return row?.id ?? null
}

/** Holds for enrolments whose course is open: it has not ended, and what opens it is not being refunded. */
export function isOpenToStudy(now: number): SQL {
  const ownOrder = sql`select 1 from ${orders} where ${orders.id} = ${enrolments.orderId}
    and ${orders.refundAskedAt} is not null`
  const card = (isRefunding: SQL) => sql`select 1 from ${userMembershipCards}
    join ${membershipCards} on ${membershipCards.id} = ${userMembershipCards.cardId}
    left join ${orders} on ${orders.id} = ${userMembershipCards.orderId}
    where ${userMembershipCards.userId} = ${enrolments.userId} and ${userMembershipCards.expiresAt} > ${now}
      and ${membershipCards.courseIds} @> ${contains(sql`${enrolments.courseId}`)} and ${isRefunding}`
  return sql`(${enrolments.expiresAt} > ${now} and case when ${enrolments.ownEndsAt} > ${now}
    then not exists (${ownOrder})
    else exists (${card(sql`${orders.refundAskedAt} is null`)})
      or not exists (${card(sql`true`)}) end)`
}
