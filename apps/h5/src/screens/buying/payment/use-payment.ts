import { ApiError, type Client, errorCodes, type Order, type Payment } from '@kaozhou/api'
import {
  afterOrder,
  type PaymentMode,
  paymentAction,
  paymentClient,
  purchaseBlock,
} from '@kaozhou/domain'
import { useState } from 'react'
import { useEnvironment } from '../../../page/environment'
import { navigateTo } from '../../../page/navigation'
import { showPurchaseBlock } from '../../../parts/purchase/show-purchase-block'
import { href } from '../../../routing/href'
import { pathOf } from '../../../routing/path-of'
import { services } from '../../../session/services'
import { payerId } from './payer-id'

/** How far starting a payment came. `left`: the person is at a cashier; only the server knows the rest. */
export type PayAttempt = 'idle' | 'starting' | 'left' | 'cancelled' | 'failed'

/** The modes that end at a cashier; the others lead to a page of ours. */
export type CashierMode = Extract<PaymentMode, 'ALI' | 'WECHAT'>

export interface PaymentView {
  attempt: PayAttempt
  /** Pays an order by a mode, the way this host pays (spec §4 "Payment modes"). */
  pay: (order: PayableOrder, mode: PaymentMode) => Promise<void>
  /** Pays by Alipay in this many periods. */
  payInPeriods: (order: PayableOrder, periods: number) => Promise<void>
  /** Pays a friend's order; needs no login (spec §7 `trades/other_pay`). */
  payForFriend: (orderId: string, mode: CashierMode, periods?: number) => Promise<void>
}

export type PayableOrder = Pick<Order, 'id' | 'type' | 'pureGoods' | 'otherPay' | 'assembleEventId'>

/** What the call that starts a payment needs beside the order. */
interface Start {
  paymentClient: 'WXMP' | 'H5'
  returnUrl: string
}

export function usePayment(): PaymentView {
  const { host } = useEnvironment()
  const [attempt, setAttempt] = useState<PayAttempt>('idle')

  async function run(
    { success, orderPath }: { success: string; orderPath: string },
    start: (client: Client, how: Start) => Promise<Payment>,
  ): Promise<void> {
    if (purchaseBlock(host)) {
      await showPurchaseBlock()
      return
    }
    setAttempt('starting')
    try {
      const { client, bridge } = await services()
      const payment = await start(client, {
        paymentClient: paymentClient(host),
        returnUrl: window.location.origin + success,
      })
      if (payment.paid) return navigateTo(success, { replace: true })
      const result = await bridge.pay(payRequest(payment))
      if (result.status === 'ok') {
        setAttempt('left')
        // Not proof: the page that follows asks the server.
        if (result.data.outcome === 'paid') navigateTo(success, { replace: true })
        return
      }
      setAttempt(result.status === 'cancelled' ? 'cancelled' : 'failed')
    } catch (error) {
      const mustAuthorize = error instanceof ApiError && error.code === errorCodes.payerUnknown.code
      if (mustAuthorize) await visitAuthorizer(orderPath)
      else setAttempt('failed')
    }
  }

  function pay(order: PayableOrder, mode: PaymentMode): Promise<void> {
    if (mode === 'ALI' || mode === 'WECHAT') return payBy(order, mode)
    const action = paymentAction(mode, host, order.id)
    if (action.kind === 'navigate') navigateTo(pathOf(action))
    return Promise.resolve()
  }

  function payBy(order: PayableOrder, paymentType: CashierMode, periods?: number): Promise<void> {
    const paths = {
      success: successPath(order),
      orderPath: href('/myorder/:orderId', { orderId: order.id }),
    }
    return run(paths, ({ orders }, how) =>
      orders.pay({ orderId: order.id, paymentType, ...how, ...(periods && { periods }) }),
    )
  }

  return {
    attempt,
    pay,
    payInPeriods: (order, periods) => payBy(order, 'ALI', periods),
    payForFriend: (orderId, paymentType, periods) => {
      const orderPath = href('/other_pay/:id', { id: orderId })
      const paths = {
        success: href('/other_pay/:id', { id: orderId, orderSuccess: 'true' }),
        orderPath,
      }
      return run(paths, ({ orders }, how) =>
        orders.otherPay({
          orderId,
          paymentType,
          openId: payerId(),
          timestamp: Date.now(),
          ...how,
          ...(periods && { periods }),
        }),
      )
    },
  }
}

/** WeChat charges nobody whom its authorizer has not named: the answer leads there, and from there to the order. */
async function visitAuthorizer(orderPath: string): Promise<void> {
  const { client } = await services()
  // Code 2 is a refusal on the wire; the session has left for the address that came with it (spec §4).
  await client.oauth.check({ redirect: orderPath, force: true }).catch(() => {})
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
  return pathOf(destination ?? { path: href('/myorder'), query: {} })
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
  useCredit: '先看清每期和费用，再决定',
  payAnotherType: '发给好友，TA 付款，你来学习',
} as const satisfies Record<PaymentMode, string>

/** The name of a way to pay as orders keep it; one that this build does not know stands as it is. */
export function paidBy(paymentType: string): string {
  return PAYMENT_LABELS[paymentType as PaymentMode] ?? paymentType
}
