import type { Client, Order, Rebuy } from '@kaozhou/api'
import { formatFen, OrderType } from '@kaozhou/domain'
import { useApi } from '@kaozhou/react'
import { alert, confirm, showToast, usePriceText } from '@kaozhou/ui'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { navigateTo } from '../../../../page/navigation'
import { rebuyPath } from './rebuy-path'
import { cancellingText } from './returned-text'

export interface OrderChanges {
  /** Id of the order that is being changed; `ALL_ORDERS` while all unpaid ones are cancelled. */
  busyId: string | null
  cancel: (order: Order) => Promise<void>
  /** Cancels every unpaid order. */
  cancelAll: () => Promise<void>
  /** Removes an order from the list; resolves with false when that was cancelled or failed. */
  remove: (id: string) => Promise<boolean>
  /** Opens the page where the order's goods are bought again; first names those that are no longer sold. */
  buyAgain: (id: string) => Promise<void>
  /** Refunds an order. `amount` is shown in the confirmation, in fen. */
  refund: (order: Pick<Order, 'id' | 'type'>, amount: number) => Promise<void>
  /** Opens the form by which the school is asked for a refund, and sends it. */
  askRefund: (id: string) => Promise<void>
  withdrawRefundRequest: (id: string) => Promise<void>
}

/** The `busyId` of `cancelAll`. */
export const ALL_ORDERS = 'all'

/** Changes of orders. Each asks for a confirmation first; the client shows the server's message of a refused one. */
export function useOrderChanges(): OrderChanges {
  const priceText = usePriceText()
  const { busyId, call, change } = useOrderCall()
  return {
    busyId,
    async cancel(order) {
      const { id } = order
      if (!(await confirmCancelling('取消这个订单', cancellingText(order)))) return
      await change(id, ({ orders }) => orders.cancel({ id }), '订单已取消')
    },
    async cancelAll() {
      const message = '取消后名额不再保留，这些订单用过的优惠券、红包和积分会退回。'
      if (!(await confirmCancelling('取消全部待支付订单', message))) return
      await change(ALL_ORDERS, ({ orders }) => orders.cancelAll({}), '待支付订单已取消')
    },
    async remove(id) {
      if (!(await confirmRemoving())) return false
      return change(id, ({ orders }) => orders.hide({ id }), '订单已删除')
    },
    async buyAgain(id) {
      await call(id, async (client) => openRebuyable(await client.orders.rebuy({ id }), client))
    },
    async refund({ id, type }, amount) {
      if (!(await confirmRefunding(type, priceText(`退款 ¥${formatFen(amount)}`)))) return
      await change(id, ({ orders }) => orders.refund({ id }), null)
    },
    async askRefund(id) {
      const { askForRefund } = await import('./refund-request-form')
      const draft = await askForRefund()
      if (!draft) return
      await change(id, ({ orders }) => orders.askRefund({ id, ...draft }), '申请已提交')
    },
    async withdrawRefundRequest(id) {
      const isSure = await confirm({
        title: '撤回退款申请',
        message: '撤回后老师不再处理这次申请。',
        confirmText: '撤回',
        cancelText: '再想想',
      })
      if (!isSure) return
      await change(id, ({ orders }) => orders.withdrawRefundRequest({ id }), '申请已撤回')
    },
  }
}

type Call = (client: Client) => Promise<unknown>

interface OrderCall {
  busyId: string | null
  /** Makes a call with `id` as the busy order; resolves with false when the call failed. */
  call: (id: string, make: Call) => Promise<boolean>
  /** As `call`, for one that changes orders: then shows the toast `done` and reads all data again. */
  change: (id: string, make: Call, done: string | null) => Promise<boolean>
}

function useOrderCall(): OrderCall {
  const api = useApi()
  const queryClient = useQueryClient()
  const [busyId, setBusyId] = useState<string | null>(null)

  async function call(id: string, make: Call): Promise<boolean> {
    setBusyId(id)
    try {
      await make(await api())
      return true
    } catch {
      // The client has shown the server's message.
      return false
    } finally {
      setBusyId(null)
    }
  }

  async function change(id: string, make: Call, done: string | null): Promise<boolean> {
    const isDone = await call(id, make)
    if (isDone && done) showToast({ text: done, tone: 'success' })
    // A closed order gives back coupons, red packets, points and stock; a refusal means that the order has changed.
    await queryClient.invalidateQueries()
    return isDone
  }

  return { busyId, call, change }
}

function confirmCancelling(title: string, message: string): Promise<boolean> {
  return confirm({ title, message, confirmText: '取消订单', cancelText: '再想想' })
}

function confirmRemoving(): Promise<boolean> {
  return confirm({
    title: '删除这个订单',
    message: '删除后在订单列表里不再显示。',
    confirmText: '删除订单',
    cancelText: '再想想',
    danger: true,
  })
}

function confirmRefunding(type: Order['type'], title: string): Promise<boolean> {
  return confirm({
    title,
    message:
      type === OrderType.MembershipCard
        ? '退款后这张会员卡的时间收回，会员课程会关闭，单独购买的不受影响。款项原路退回。'
        : '退款后课程会关闭，送出的积分、优惠券和抽奖机会一并收回。款项原路退回。',
    confirmText: '确认退款',
    cancelText: '再想想',
    danger: true,
  })
}

/**
 * Opens the page where the same goods are bought. When some are no longer sold, a question names them, and only a yes
 * leads to the rest; several courses are put into the cart.
 */
async function openRebuyable({ to, notice, courseIds }: Rebuy, { cart }: Client): Promise<void> {
  if (!to) {
    return alert({ title: '现在买不到了', message: notice ?? undefined, confirmText: '知道了' })
  }
  if (notice) {
    const goesOn = await confirm({
      title: '有一部分买不到了',
      message: notice,
      confirmText: to.kind === 'cart' ? '放进购物车' : '去看看',
      cancelText: '先不买',
    })
    if (!goesOn) return
  }
  if (to.kind === 'cart') for (const courseId of courseIds) await cart.add({ courseId })
  navigateTo(rebuyPath(to))
}
