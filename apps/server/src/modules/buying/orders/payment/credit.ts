import type { Instalments } from '@kaozhou/api'
import { instalmentPlan } from '@kaozhou/domain'
import { eq } from 'drizzle-orm'
import type { Executor } from '../../../../database/executor'
import { orders } from '../../../../database/schema/orders'
import { Refusal } from '../../../../platform/refusal'
import { couldUseCreditPay, INSTALMENT_OFFERS } from '../../payments/instalment-plans'

/** Plans of an order, for its owner, and for friends when they were asked to pay. */
export async function readInstalments(
  db: Executor,
  id: string,
  userId: number | null,
): Promise<Instalments> {
  const [order] = await db.select().from(orders).where(eq(orders.id, id))
  if (!order || (order.userId !== userId && !order.otherPay)) throw new Refusal('notFound')
  const { amount, status } = order
  const isOffered = status === 'unpaid' && couldUseCreditPay(order)
  const plans = isOffered
    ? INSTALMENT_OFFERS.map((offer) => {
        const { periods, fee, total, rows } = instalmentPlan(amount, offer)
        return { periods, fee, total, rows }
      })
    : []
  return { orderId: id, amount, couldUseCreditPay: isOffered, plans }
}
