import type { Order } from '@kaozhou/api'

type Paid = Pick<Order, 'price' | 'pureGoods'>

const NAMES = { coupon: '优惠券', redPacket: '红包', points: '积分' } as const

/** What an order used besides money: `优惠券和积分`; empty when it used nothing. */
function usedText({ price, pureGoods }: Paid): string {
  const kinds = new Set<string>(
    price.steps.filter(({ amount }) => amount > 0).map(({ kind }) => kind),
  )
  // The price of a good of the points shop is in points, which are not among the steps of the price in money.
  if (pureGoods) kinds.add('points')
  const [first, ...more] = Object.entries(NAMES).flatMap(([kind, name]) =>
    kinds.has(kind) ? [name] : [],
  )
  if (first === undefined || more.length === 0) return first ?? ''
  return `${[first, ...more.slice(0, -1)].join('、')}和${more.at(-1)}`
}

/** The text of a cancelled order; without the order, the part that is true of every cancelled order. */
export function cancelledText(order: Paid | undefined): string {
  const used = order ? usedText(order) : ''
  return used ? `没有扣款，${used}已退回` : '没有扣款'
}

/** The question before an order is cancelled: what the buyer loses and gets back. */
export function cancellingText(order: Paid): string {
  const used = usedText(order)
  return used ? `取消后名额不再保留，${used}会退回。` : '取消后名额不再保留。'
}
