import type { Checkout, Order } from '@kaozhou/api'
import { formatFen } from '@kaozhou/domain'
import { showSheet } from '@kaozhou/ui'

type Bought = Pick<Order, 'lines'>

/** An unpaid order of the same things. The order that this page itself placed does not count. */
export function findUnpaidDuplicate(
  unpaid: readonly Order[],
  checkout: Pick<Checkout, 'lines'>,
  ownId: string | undefined,
): Order | undefined {
  const wanted = new Set(keysOf(checkout))
  return unpaid.find((order) => order.id !== ownId && keysOf(order).some((key) => wanted.has(key)))
}

/** An order of a deposit is not the same as an order of its course. */
function keysOf({ lines }: Bought): string[] {
  return lines.map(({ kind, courseId, name }) => `${kind} ${courseId ?? name}`)
}

/** Asks whether to pay the older order, to cancel it for the new one, or (null) to place none. */
export function askAboutDuplicate(
  { amount }: Order,
  priceText: (text: string) => string,
): Promise<'pay' | 'replace' | null> {
  return showSheet({
    title: '你有一笔同样的订单待支付',
    actions: [
      {
        key: 'pay',
        label: priceText(`去付待支付的那一笔 ¥${formatFen(amount)}`),
        note: '优惠和金额不变',
      },
      { key: 'replace', label: '取消它，按现在的重新下单', note: '原来那笔不再保留' },
    ],
  })
}
