import type { OrderStatus } from '../orders/order-state'

/** Waits before each question to the server after a payment, in ms: about a minute in all. */
export const PAYMENT_CHECK_DELAYS = [
  500, 1000, 1500, 2000, 3000, 4000, 6000, 8000, 10_000, 12_000, 15_000,
] as const

/** The wait before question `attempt` (from 0); `null` when it is time to stop asking by itself. */
export function paymentCheckDelay(attempt: number): number | null {
  return PAYMENT_CHECK_DELAYS[attempt] ?? null
}

/** What a page says after a payment. `unknown` is never told as a failure: the money may be on its way. */
export type PaymentVerdict = 'paid' | 'waiting' | 'unknown' | 'cancelled' | 'closed' | 'refunded'

/** The verdicts as a person reads them. */
export const PAYMENT_VERDICTS = {
  paid: '支付成功',
  waiting: '正在确认支付结果，请稍候',
  unknown: '暂未收到支付结果，请勿重复支付，稍后在订单中查看',
  cancelled: '你已取消支付，订单已为你保留',
  closed: '订单已关闭，如已付款将原路退回',
  refunded: '订单已退款',
} as const satisfies Record<PaymentVerdict, string>

/**
 * Tells how a payment went from what the server says; a bridge's "ok" is never proof. `status` is null while the server
 * can not be reached; `cancelled` is what the cashier said; `attempt` counts the questions so far.
 */
export function paymentVerdict(facts: {
  status: OrderStatus | null
  cancelled: boolean
  attempt: number
}): PaymentVerdict {
  switch (facts.status) {
    case 'paid':
    case 'refunded':
      return facts.status
    case 'cancelled':
    case 'expired':
      return 'closed'
    case 'unpaid':
      if (facts.cancelled) return 'cancelled'
  }
  return paymentCheckDelay(facts.attempt) === null ? 'unknown' : 'waiting'
}
