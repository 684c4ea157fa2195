import { OrderType } from '../orders/order-type'

/** What `linePrice` reads of an order or a confirm page. Integer fen. */
export interface PricedOrder {
  /** The type as placed or as confirmed (spec §4). */
  type: number
  /** The list price and what was taken off of it, in fen. */
  price: { listTotal: number; steps: readonly { kind: string; amount: number }[] }
}

/** The price beside a line, the original price to cross out, null without one, and whether it is the price of a group. */
export interface LinePrice {
  /** What is shown beside the line, in fen. */
  price: number
  /** The price that is crossed out, in fen; null for none. */
  crossed: number | null
  /** True when `price` is that of a group. */
  isGroupPrice: boolean
}

const GROUP_TYPES: readonly number[] = [
  OrderType.AssembleConfirm,
  OrderType.Assemble,
  OrderType.AssembleFollower,
]

/**
 * The price that is shown beside a line of an order, on the confirm page as on the order: what the offer asks for it before
 * vouchers, and the original price that the breakdown begins with. A group is of one course, at the price of the group.
 */
export function linePrice(
  { type, price: { listTotal, steps } }: PricedOrder,
  line: { listPrice: number; price: number },
): LinePrice {
  const isGroupPrice = GROUP_TYPES.includes(type)
  const cut = steps.reduce((sum, { kind, amount }) => (kind === 'cut' ? sum + amount : sum), 0)
  const price = isGroupPrice ? listTotal - cut : line.price
  return { price, crossed: line.listPrice > price ? line.listPrice : null, isGroupPrice }
}
