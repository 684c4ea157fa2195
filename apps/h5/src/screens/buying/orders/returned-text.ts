import type { Order } from '@kaozhou/api'

type Paid = Pick<Order, 'price' | 'pureGoods'>

const NAMES = { coupon: '优惠券', redpack: '红包', points: '积分' } as const

/** What an order took besides money: `优惠券和积分`; empty when it took nothing. */
function usedText({ price, pureGoods }: Paid): string {
  const kinds = new Set<string>(
    price.steps.filter(({ amount }) => amount > 0).map(({ kind }) => kind),
  )
  // A good of the points shop takes points as its price, which no step of the money shows.
  if (pureGoods) kinds.add('points')
  const [first, ...more] = Object.entries(NAMES).flatMap(([kind, name]) =>
    kinds.has(kind) ? [name] : [],
  )
  if (first === undefined || more.length === 0) return first ?? ''
  return `${[first, ...more.slice(0, -1)].join('、')}和${more.at(-1)}`
}

/** What a cancelled order says. Without the order only what is true of every one. */
export function cancelledText(order: Paid | undefined): string {
  const used = order ? usedText(order) : ''
  return used ? `没有扣款，${used}已退回` : '没有扣款'
}

/** What cancelling an order brings, before it is done. */
export function cancellingText(order: Paid): string {
  const used = usedText(order)
  return used ? `取消后名额不再保留，${used}会退回。` : '取消后名额不再保留。'
}
