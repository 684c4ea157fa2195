import type { Instalments } from '@kaozhou/api'
import { instalmentDueTimes, instalmentPlan, yearlyRate } from '@kaozhou/domain'
import type { Executor } from '../../../../database/executor'
import type { Viewer } from '../../../../platform/calls/viewer'
import { Refusal } from '../../../../platform/refusal'
import { couldUseCreditPay, INSTALMENT_OFFERS } from '../../payments/instalment-plans'
import { findOrderById } from '../store/order-repository'

/** The instalment plans of an order, for its buyer, and for anybody once the buyer asked a friend to pay. */
export async function readInstalments(
  db: Executor,
  id: string,
  { userId, now }: Viewer,
): Promise<Instalments> {
  const order = await findOrderById(db, id)
  if (!order || (order.userId !== userId && !order.otherPay)) throw new Refusal('notFound')
  const { amount, status } = order
  const isOffered = status === 'unpaid' && couldUseCreditPay(order)
  const plans = isOffered
    ? INSTALMENT_OFFERS.map((offer) => {
        const plan = instalmentPlan(amount, offer)
        const { periods, fee, total } = plan
        const dueTimes = instalmentDueTimes(now, periods)
        const rows = plan.rows.map((row, index) => ({ ...row, dueAt: dueTimes[index] ?? 0 }))
        return { periods, fee, total, yearlyRate: yearlyRate(plan), rows }
      })
    : []
  return { orderId: id, amount, couldUseCreditPay: isOffered, plans }
}
