import { OrderType } from './order-type'

/** An address of the storefront: the path without its query, and the query. */
export interface Destination {
  /** The path, without query. */
  path: string
  /** The query, by name. */
  query: Record<string, string>
}

/** The fields of an order that `afterOrder` reads (spec §3 "Order"). */
export interface FinishedOrder {
  /** The number of the order. */
  id: string | number
  /** The type as placed or as confirmed (spec §4). */
  type: number
  /** Goods only, no course. */
  pureGoods?: boolean
  /** Another person is asked to pay, or has paid. */
  otherPay?: boolean
  /** The group that it joined; missing for none. */
  assembleEventId?: string | number | null
}

/**
 * Where the product goes after a successful order (spec §2). `null`: stay on the page; a
 * group order without its group event has no page yet.
 */
export function afterOrder(order: FinishedOrder): Destination | null {
  const id = String(order.id)
  const type = String(order.type)
  const event = String(order.assembleEventId ?? '')
  if (order.type === OrderType.Assemble && event === '') return null
  if (order.type !== OrderType.Assemble) {
    if (order.type === OrderType.Deposit) return { path: `/order_detail/${id}`, query: { type } }
    if (order.pureGoods) return { path: '/myorder', query: {} }
    if (order.otherPay) return { path: `/other_pay/${id}`, query: { orderSuccess: 'true' } }
  }
  // Both `id` and `orderId` are in the spec's list of this page's query, and links with either are around.
  const query: Record<string, string> = { id, type, orderId: id }
  if (event !== '') query.assembleEventId = event
  return { path: '/ordersuccess', query }
}

/** Where logging out leads (spec §2). */
export function afterLogout(): Destination {
  return { path: '/', query: {} }
}
