import type { Executor } from '../../../../database/executor'
import {
  findTransactions,
  listRefundedLines,
  listRefunds,
  type RefundRow,
  type TransactionRow,
} from '../store/money-repository'

/** The money of an order as the school sees it. */
export interface OrderMoney {
  payments: TransactionRow[]
  /** Each with what it gives back of which line, by position, and what the provider last said against it. */
  refunds: (RefundRow & { lines: { position: number; amount: number }[] })[]
}

export async function readOrderMoney(db: Executor, orderId: string): Promise<OrderMoney> {
  const payments = await findTransactions(db, orderId)
  const refunds = await listRefunds(db, [orderId])
  const lines = await listRefundedLines(
    db,
    refunds.map(({ refundNo }) => refundNo),
  )
  return {
    payments,
    refunds: refunds.map((refund) => ({
      ...refund,
      lines: lines
        .filter(({ refundNo }) => refundNo === refund.refundNo)
        .map(({ position, amount }) => ({ position, amount })),
    })),
  }
}
