import { desc, eq } from 'drizzle-orm'
import type { Executor } from '../../../../database/executor'
import { deposits, joints } from '../../../../database/schema/markets'
import { orders } from '../../../../database/schema/orders'
import { isOpenDeposit, isPresaleOfOrder } from '../../../people/enrolments/standing-repository'
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
  const rows = await db
    .select({ order: orders, presale: deposits, jointCourseIds: joints.courseIds })
    .from(orders)
    .innerJoin(deposits, isPresaleOfOrder)
    .leftJoin(joints, eq(joints.id, deposits.jointId))
    .where(isOpenDeposit(userId, now))
    .orderBy(desc(orders.paidAt))
  return rows.map(({ order, presale, jointCourseIds }) => ({
    order,
    presale,
    courseIds: jointCourseIds ?? [presale.courseId],
  }))
}
