import { desc, eq } from 'drizzle-orm'
import type { Executor } from '../../../../database/executor'
import { bundles, presales } from '../../../../database/schema/markets'
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
    .select({ order: orders, presale: presales, bundleCourseIds: bundles.courseIds })
    .from(orders)
    .innerJoin(presales, isPresaleOfOrder)
    .leftJoin(bundles, eq(bundles.id, presales.bundleId))
    .where(isOpenDeposit(userId, now))
    .orderBy(desc(orders.paidAt))
  return rows.map(({ order, presale, bundleCourseIds }) => ({
    order,
    presale,
    courseIds: bundleCourseIds ?? [presale.courseId],
  }))
}
