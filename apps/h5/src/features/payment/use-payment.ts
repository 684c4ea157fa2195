import type { Order, Payment } from '@kaozhou/api'
import { afterOrder, type PaymentMode, paymentAction, paymentClient } from '@kaozhou/domain'
import { useState } from 'react'
import { services } from '../../app/services'
import { useEnvironment } from '../../data/environment'
import { navigateTo } from '../../data/navigation'
import { pathOf } from '../../data/path-of'

/** How far starting a payment came. `left`: the person is at a cashier; only the server knows the rest. */
export type PayAttempt = 'idle' | 'starting' | 'left' | 'cancelled' | 'failed'

export interface PaymentView {
  attempt: PayAttempt
  /** Pays an order by a mode, the way this host pays (spec §4 "Payment modes"). */
  pay: (order: PayableOrder, mode: PaymentMode) => Promise<void>
}

export type PayableOrder = Pick<Order, 'id' | 'type' | 'pureGoods' | 'otherPay' | 'assembleEventId'>

export function usePayment(): PaymentView {
  const { host } = useEnvironment()
  const [attempt, setAttempt] = useState<PayAttempt>('idle')

  async function pay(order: PayableOrder, mode: PaymentMode): Promise<void> {
    if (mode === 'useCredit' || mode === 'payAnotherType') {
      const action = paymentAction(mode, host, order.id)
      if (action.kind === 'navigate') navigateTo(pathOf(action))
      return
    }
    setAttempt('starting')
    try {
      const { client, bridge } = await services()
      const payment = await client.orders.pay({
        orderId: order.id,
        paymentType: mode,
        paymentClient: paymentClient(host),
        returnUrl: window.location.origin + successPath(order),
      })
      if (payment.paid) return navigateTo(successPath(order), { replace: true })
      const result = await bridge.pay(payRequest(payment))
      if (result.status === 'ok') {
        setAttempt('left')
        // Not proof: the page that follows asks the server.
        if (result.data.outcome === 'paid') navigateTo(successPath(order), { replace: true })
        return
      }
      setAttempt(result.status === 'cancelled' ? 'cancelled' : 'failed')
    } catch {
      setAttempt('failed')
    }
  }

  return { attempt, pay }
}

/** Where an order leads once it is paid (spec §2); a group order without its group stays in the orders. */
export function successPath(order: PayableOrder): string {
  const destination = afterOrder({
    id: order.id,
    type: order.type,
    pureGoods: order.pureGoods,
    otherPay: order.otherPay,
    ...(order.assembleEventId !== null && { assembleEventId: order.assembleEventId }),
  })
  return pathOf(destination ?? { path: '/user', query: {} })
}

function payRequest(
  payment: Payment,
): Parameters<Awaited<ReturnType<typeof services>>['bridge']['pay']>[0] {
  const { orderId, ali, wechat, wechatUrl } = payment
  return {
    orderId,
    ...(ali && { form: ali }),
    ...(wechat && { wechat }),
    ...(wechatUrl && { payUrl: wechatUrl }),
  }
}

export const PAYMENT_LABELS = {
  ALI: '支付宝',
  WECHAT: '微信支付',
  useCredit: '分期付款',
  payAnotherType: '找人代付',
} as const satisfies Record<PaymentMode, string>

export const PAYMENT_NOTES = {
  ALI: '支付宝安全支付',
  WECHAT: '微信安全支付',
  useCredit: '3 / 6 / 12 期，费用先看清楚',
  payAnotherType: '发给好友，TA 付款，你来学习',
} as const satisfies Record<PaymentMode, string>

/** The name of a way to pay as orders keep it; one that this build does not know stands as it is. */
export function paidBy(paymentType: string): string {
  return PAYMENT_LABELS[paymentType as PaymentMode] ?? paymentType
}
