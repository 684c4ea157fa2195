import type { Instalments, ServicePack } from '@kaozhou/api'
import { instalmentPlan } from '@kaozhou/domain'
import { asc, eq, inArray } from 'drizzle-orm'
import type { Executor } from '../../../database/executor'
import { courses } from '../../../database/schema/catalogue'
import { orders } from '../../../database/schema/orders'
import { Refusal } from '../../../platform/refusal'
import { couldUseCreditPay, INSTALMENT_OFFERS } from '../payments/instalment-plans'

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

/** What is promised with some courses, each promise once. */
export async function servicePacks(
  db: Executor,
  courseIds: readonly number[],
): Promise<ServicePack[]> {
  const rows = await db
    .select({ id: courses.id, promises: courses.promises })
    .from(courses)
    .where(inArray(courses.id, [...courseIds]))
    .orderBy(asc(courses.id))
  const packs = new Map<string, ServicePack>()
  for (const { id, promises } of rows) {
    for (const { title, text } of promises) {
      const pack = packs.get(title) ?? { title, text, courseIds: [] }
      pack.courseIds.push(id)
      packs.set(title, pack)
    }
  }
  return [...packs.values()]
}
