import type { Executor } from '../../../../database/executor'
import { Refusal } from '../../../../platform/refusal'
import {
  findPresale,
  listOpenOrdersOfPresale,
  markPresaleCancelled,
} from '../kinds/presale-repository'
import { cancelOrder } from '../settling/close-order'
import { runRefunds } from '../settling/run-refunds'
import type { OrderDeps } from '../state/order-deps'
import { refundAll } from '../state/order-transitions'
import { findTransactions } from '../store/money-repository'
import { lockOrder } from '../store/order-repository'

/** What became of the orders of a pre-sale that its seller cancelled. */
export interface CancelledPresale {
  presaleId: number
  /** Orders that were not paid, and can't be any more. */
  cancelled: string[]
  /** Deposits and balances, with the fen that go back. */
  refunded: { orderId: string; amount: number }[]
  /** All fen that go back. */
  amount: number
}

/**
 * The seller cancels a pre-sale (decisions §3), the first step, for the transaction of the deed: from now on nobody can order
 * it. {@link refundStoppedPresale} is the second.
 */
export async function stopPresale(tx: Executor, presaleId: number, now: number): Promise<void> {
  if (!(await findPresale(tx, presaleId))) throw new Refusal('notFound')
  await markPresaleCancelled(tx, presaleId, now)
}

/**
 * All deposits and balances of a cancelled pre-sale go back: each order in a transaction of its own, after its attempts were
 * closed. Can be called again after a crash: it goes on where it stopped.
 */
export async function refundStoppedPresale(
  deps: OrderDeps,
  presaleId: number,
  now: number,
): Promise<CancelledPresale> {
  const cancelled: string[] = []
  const refunded: CancelledPresale['refunded'] = []
  for (const { id, userId, status } of await listOpenOrdersOfPresale(deps.store.db, presaleId)) {
    if (status === 'unpaid' && (await cancelUnlessPaid(deps, id, userId, now))) cancelled.push(id)
    const amount = await refundOne(deps, id, now)
    if (amount !== null) refunded.push({ orderId: id, amount })
  }
  await runRefunds(deps, now)
  const amount = refunded.reduce((sum, one) => sum + one.amount, 0)
  return { presaleId, cancelled, refunded, amount }
}

/** An order that was paid meanwhile stays paid; its caller refunds it like the others. */
async function cancelUnlessPaid(
  deps: OrderDeps,
  id: string,
  userId: number,
  now: number,
): Promise<boolean> {
  try {
    await cancelOrder(deps, id, { userId, now })
    return true
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return false
  }
}

/** The fen that go back; null when the order is not paid, or is being refunded already. */
async function refundOne({ store }: OrderDeps, id: string, now: number): Promise<number | null> {
  return store.inTransaction(async (tx) => {
    const order = await lockOrder(tx, id)
    if (order?.status !== 'paid' || order.refundAskedAt !== null) return null
    const payments = await findTransactions(tx, id)
    await refundAll(tx, order, 'seller', now)
    return payments.reduce((sum, { amount, refunded }) => sum + amount - refunded, 0)
  })
}
