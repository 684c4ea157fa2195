import type { Executor } from '../../../../database/executor'
import type { RefundReason } from '../../../../database/schema/orders'
import { emit } from '../../../events/domain-events'
import { ProviderFailure } from '../../payments/payment-provider'
import type { OrderDeps } from '../state/order-deps'
import { advanceOrder } from '../state/order-transitions'
import type { RefundRow, TransactionRow } from '../store/money-repository'
import {
  BOUGHT_NOTHING,
  bookRefund,
  claimRefunds,
  findRefund,
  hasPendingReturn,
  keepFailure,
  listRefundedLines,
  wasPaidByFriend,
} from '../store/money-repository'
import { findLines, lockOrder, type OrderRow } from '../store/order-repository'

const BATCH = 20

/** The reason that the payer's statement shows. */
const REASON_TEXTS = {
  paidLate: '订单已关闭，款项原路退回',
  paidTwice: '重复支付，款项原路退回',
  oldPrice: '订单已改价，按原价的付款原路退回',
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
      await keepFailure(deps.store.db, refund.refundNo, failureText(error))
    }
  }
}

function failureText(error: unknown): string {
  if (error instanceof ProviderFailure) return `${error.code}: ${error.message}`
  return error instanceof Error ? error.message : String(error)
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

/**
 * Books a refund that the provider confirmed. The order is refunded with the last payment of all that was given back; the
 * refund of some lines, or of a double payment, leaves it paid.
 */
export async function finishRefund(deps: OrderDeps, refundNo: string, now: number): Promise<void> {
  await deps.store.inTransaction(async (tx) => {
    const asked = await findRefund(tx, refundNo)
    const order = asked && (await lockOrder(tx, asked.orderId))
    const refund = order && (await bookRefund(tx, refundNo, now))
    if (!refund) return
    const { orderId, reason, amount } = refund
    const byFriend = await wasPaidByFriend(tx, refund)
    const { userId } = order
    const name = await nameOf(tx, refund)
    const isLast = await isGivenBack(tx, order, refund)
    const returned = { refundNo, orderId, userId, name, reason, amount, byFriend, isLast, now }
    await emit(tx, 'moneyReturned', returned)
    if (isLast) {
      await advanceOrder(tx, order, { type: 'refunded' }, now)
    }
  })
}

async function isGivenBack(
  tx: Executor,
  { id, refundAskedAt }: OrderRow,
  { reason }: RefundRow,
): Promise<boolean> {
  if (BOUGHT_NOTHING.includes(reason) || (refundAskedAt === null && reason !== 'paidLate'))
    return false
  return !(await hasPendingReturn(tx, id))
}

/** The first line that the refund gives back; of a whole order its first one. */
async function nameOf(tx: Executor, { refundNo, orderId }: RefundRow): Promise<string> {
  const [first] = await listRefundedLines(tx, [refundNo])
  const lines = await findLines(tx, [orderId])
  const line = lines.find(({ position }) => position === first?.position) ?? lines[0]
  return line?.name ?? orderId
}
