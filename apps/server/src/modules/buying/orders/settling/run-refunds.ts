import type { RefundReason } from '../../../../database/schema/orders'
import { emit } from '../../../events/domain-events'
import type { OrderDeps } from '../state/order-deps'
import { advanceOrder } from '../state/order-transitions'
import type { RefundRow, TransactionRow } from '../store/money-repository'
import { bookRefund, claimRefunds, findRefund, wasPaidByFriend } from '../store/money-repository'
import { lockOrder } from '../store/order-repository'

const BATCH = 20

/** The reason that the payer's statement shows. */
const REASON_TEXTS = {
  paidLate: '订单已关闭，款项原路退回',
  paidTwice: '重复支付，款项原路退回',
  alreadyOwned: '已拥有该课程，款项原路退回',
  groupFailed: '拼团未成功，款项原路退回',
  buyer: '买家申请退款',
  seller: '商家退款',
} as const satisfies Record<RefundReason, string>

/** Requests due refunds from the providers. A failed one is requested again later with the same number. */
export async function runRefunds(deps: OrderDeps, now: number): Promise<void> {
  for (const { refund, transaction } of await claimRefunds(deps.store.db, now, BATCH)) {
    try {
      if (await askProvider(deps, refund, transaction)) {
        await finishRefund(deps, refund.refundNo, now)
      }
    } catch (error) {
      deps.log.warn({ err: error, refundNo: refund.refundNo }, 'a refund will be tried again')
    }
  }
}

async function askProvider(
  deps: OrderDeps,
  refund: RefundRow,
  transaction: TransactionRow,
): Promise<boolean> {
  const provider = deps.payments.provider(transaction.provider)
  const state = await provider.refund({
    tradeNo: transaction.tradeNo,
    refundNo: refund.refundNo,
    amount: refund.amount,
    total: transaction.amount,
    reason: REASON_TEXTS[refund.reason],
    notifyUrl: deps.payments.notifyUrl(transaction.provider),
  })
  return state === 'succeeded'
}

/** Books a refund that the provider confirmed and updates its order; the refund of a double payment changes no order. */
export async function finishRefund(deps: OrderDeps, refundNo: string, now: number): Promise<void> {
  await deps.store.inTransaction(async (tx) => {
    const asked = await findRefund(tx, refundNo)
    const order = asked && (await lockOrder(tx, asked.orderId))
    const refund = order && (await bookRefund(tx, refundNo, now))
    if (!refund) return
    const { orderId, reason, amount } = refund
    const byFriend = await wasPaidByFriend(tx, refund)
    const { userId } = order
    await emit(tx, 'moneyReturned', { refundNo, orderId, userId, reason, amount, byFriend, now })
    if (reason !== 'paidTwice') await advanceOrder(tx, order, { type: 'refunded' }, now)
  })
}
