import type { Order } from '@kaozhou/api'
import {
  afterOrder,
  type Host,
  type PaymentMode,
  paymentAction,
  purchaseBlock,
} from '@kaozhou/domain'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useEnvironment } from '../../../../page/environment'
import { navigateTo } from '../../../../page/navigation'
import { showPurchaseBlock } from '../../../../parts/purchase/show-purchase-block'
import { href } from '../../../../routing/href'
import { pathOf } from '../../../../routing/path-of'
import { payerOf } from './payer-id'
import { refusedOffline } from './refuse-offline'
import { type PayAttempt, PayerUnknown, type PaymentStart, startPayment } from './start-payment'
import { useLeftPayment } from './use-left-payment'

/** The modes that end at a cashier; the others lead to a page of the storefront. */
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

/** Starts payments, and reports the state of the last attempt. */
export function usePayment(): PaymentView {
  const { host } = useEnvironment()
  const queryClient = useQueryClient()
  const [attempt, setAttempt] = useState<PayAttempt>('idle')
  const [left, setLeft] = useState<PaymentStart | null>(null)
  useLeftPayment(left)
  // A second press can come before the button is rendered as busy.
  const starting = useRef(false)

  async function start(payment: PaymentStart): Promise<void> {
    if (starting.current) return
    if (refusedOffline('还没有付款，订单还在。连上后再点一次')) return
    if (purchaseBlock(host)) {
      await showPurchaseBlock()
      return
    }
    setAttempt('starting')
    setLeft(null)
    starting.current = true
    const end = await startPayment(host, payment).finally(() => {
      starting.current = false
    })
    setAttempt(end)
    if (end === 'left') setLeft(payment)
    // The order has changed, or was closed with the refusal.
    if (end === 'refused') void queryClient.invalidateQueries()
  }

  return {
    attempt,
    async pay(order, mode) {
      if (mode === 'ALI' || mode === 'WECHAT') return start(orderPayment(order, mode))
      const action = paymentAction(mode, host, order.id)
      if (action.kind === 'navigate') navigateTo(pathOf(action))
    },
    payInPeriods: (order, periods) => start(orderPayment(order, 'ALI', periods)),
    payForFriend: (orderId, mode, periods) =>
      start(friendPayment({ orderId, paymentType: mode, periods }, host)),
  }
}

interface FriendPayment {
  orderId: string
  paymentType: CashierMode
  periods?: number | undefined
}

function orderPayment(
  order: PayableOrder,
  paymentType: CashierMode,
  periods?: number,
): PaymentStart {
  return {
    successHref: afterPaymentHref(order),
    orderHref: href('/myorder/:orderId', { orderId: order.id }),
    isPaid: async ({ orders }) =>
      (await orders.state({ id: order.id }, { noToast: true })).status === 'paid',
    call: ({ orders }, origin) =>
      orders.pay({ orderId: order.id, paymentType, ...origin, ...(periods && { periods }) }),
  }
}

function friendPayment({ orderId, paymentType, periods }: FriendPayment, host: Host): PaymentStart {
  return {
    successHref: href('/other_pay/:id', { id: orderId, orderSuccess: 'true' }),
    orderHref: href('/other_pay/:id', { id: orderId }),
    isPaid: async ({ orders }) =>
      (await orders.otherPayView({ id: orderId }, { noToast: true })).status === 'paid',
    async call({ orders }, origin) {
      const payer = payerOf(host)
      if (!payer) throw new PayerUnknown()
      return orders.otherPay({
        orderId,
        paymentType,
        ...payer,
        timestamp: Date.now(),
        ...origin,
        ...(periods && { periods }),
      })
    },
  }
}

/** The page that follows the payment of an order (spec §2); a group order without its group leads to the orders. */
export function afterPaymentHref(order: PayableOrder): string {
  const destination = afterOrder({
    id: order.id,
    type: order.type,
    pureGoods: order.pureGoods,
    otherPay: order.otherPay,
    ...(order.assembleEventId !== null && { assembleEventId: order.assembleEventId }),
  })
  return destination ? pathOf(destination) : href('/myorder')
}
