import { eq, inArray } from 'drizzle-orm'
import type { Executor } from '../../../../database/executor'
import { deliveries } from '../../../../database/schema/logistics'
import { pointsExchanges } from '../../../../database/schema/membership'
import { checkouts, orders, paymentTrades } from '../../../../database/schema/orders'

const NO_ADDRESS = { id: 0, name: '已注销用户', mobile: '', region: '', detail: '' }

/**
 * Takes name, phone and address off what a user bought whose account is closed. The orders, parcels and payments
 * themselves stay, because the law requires to keep them.
 */
export async function forgetBuyer(tx: Executor, userId: number): Promise<void> {
  // The stored answer to a submit has the address too; nobody can repeat that submit any more.
  await tx.delete(checkouts).where(eq(checkouts.userId, userId))
  await tx.update(orders).set({ address: null }).where(eq(orders.userId, userId))
  await tx.update(deliveries).set({ address: NO_ADDRESS }).where(eq(deliveries.userId, userId))
  await tx.update(pointsExchanges).set({ address: null }).where(eq(pointsExchanges.userId, userId))
  const own = tx.select({ id: orders.id }).from(orders).where(eq(orders.userId, userId))
  await tx.update(paymentTrades).set({ network: null }).where(inArray(paymentTrades.orderId, own))
  await tx
    .update(paymentTrades)
    .set({ payerUserId: null, network: null })
    .where(eq(paymentTrades.payerUserId, userId))
}
