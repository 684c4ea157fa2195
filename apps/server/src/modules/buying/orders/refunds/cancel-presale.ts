import { Refusal } from '../../../../platform/refusal'
import { listOpenOrdersOfPresale, markPresaleCancelled } from '../kinds/presale-repository'
import { cancelOrder } from '../settling/close-order'
import { runRefunds } from '../settling/run-refunds'
import type { OrderDeps } from '../state/order-deps'
import { refundAll } from '../state/order-transitions'
import { lockOrder } from '../store/order-repository'

/**
 * The seller cancels a pre-sale: it can no longer be ordered, and all its deposits and balances are refunded (decisions
 * §3). Can be called again after a crash. Returns how many orders are refunded.
 */
export async function cancelPresale(
  deps: OrderDeps,
  presaleId: number,
  now: number,
): Promise<number> {
  const { db } = deps.store
  await markPresaleCancelled(db, presaleId, now)
  let refunded = 0
  for (const { id, userId, status } of await listOpenOrdersOfPresale(db, presaleId)) {
    if (status === 'unpaid') await cancelUnlessPaid(deps, id, userId, now)
    if (await refundOne(deps, id, now)) refunded += 1
  }
  await runRefunds(deps, now)
  return refunded
}

/** An order that was paid meanwhile stays paid; its caller refunds it like the others. */
async function cancelUnlessPaid(
  deps: OrderDeps,
  id: string,
  userId: number,
  now: number,
): Promise<void> {
  try {
    await cancelOrder(deps, id, { userId, now })
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
  }
}

async function refundOne({ store }: OrderDeps, id: string, now: number): Promise<boolean> {
  return store.inTransaction(async (tx) => {
    const order = await lockOrder(tx, id)
    if (order?.status !== 'paid' || order.refundAskedAt !== null) return false
    await refundAll(tx, order, 'seller', now)
    return true
  })
}
