import { OrderType } from '@kaozhou/domain'
import { and, desc, eq, gt, isNull, sql } from 'drizzle-orm'
import type { Executor } from '../../../../database/executor'
import { deposits, joints } from '../../../../database/schema/markets'
import { orders } from '../../../../database/schema/orders'
import type { PresaleRow } from '../kinds/presale-repository'
import type { OrderRow } from '../store/order-repository'

/** A paid deposit whose balance can still be paid, and the courses that it is for. */
export interface PaidDeposit {
  order: OrderRow
  presale: PresaleRow
  courseIds: number[]
}

/** The paid deposits of a user, without those whose balance is paid, refunded ones, and those that are over. */
export async function listPaidDeposits(
  db: Executor,
  userId: number,
  now: number,
): Promise<PaidDeposit[]> {
  const balancePaid = sql`exists (select 1 from orders as balance where balance.user_id = ${userId}
    and balance.type = ${OrderType.Deposit} and balance.status = 'paid'
    and balance.content->>'depositOrderId' = ${orders.id})`
  const rows = await db
    .select({ order: orders, presale: deposits, jointCourseIds: joints.courseIds })
    .from(orders)
    .innerJoin(deposits, sql`(${orders.content}->>'depositId')::int = ${deposits.id}`)
    .leftJoin(joints, eq(joints.id, deposits.jointId))
    .where(
      and(
        eq(orders.userId, userId),
        eq(orders.type, OrderType.DepositProduct),
        eq(orders.status, 'paid'),
        isNull(orders.refundAskedAt),
        isNull(deposits.cancelledAt),
        gt(deposits.balanceEndTime, now),
        sql`not ${balancePaid}`,
      ),
    )
    .orderBy(desc(orders.paidAt))
  return rows.map(({ order, presale, jointCourseIds }) => ({
    order,
    presale,
    courseIds: jointCourseIds ?? [presale.courseId],
  }))
}
