import type { Executor } from '../../../database/executor'
import { Refusal } from '../../../platform/refusal'
import { isRefundUnderWay } from '../../buying/orders/store/order-repository'
import type { EnrolmentRow } from '../../people/enrolments/enrolment-repository'

/**
 * While the order that opened a course is being refunded, nothing of the course is served. The order stays locked
 * against a refund until the transaction ends, so a refund either sees what was served or comes first.
 *
 * @throws Refusal notEntitled
 */
export async function requireNoRefund(
  tx: Executor,
  enrolment: Pick<EnrolmentRow, 'orderId'> | null,
): Promise<void> {
  if (!enrolment?.orderId || !(await isRefundUnderWay(tx, enrolment.orderId))) return
  throw new Refusal('notEntitled', { message: '订单正在退款，课程已暂停学习' })
}
