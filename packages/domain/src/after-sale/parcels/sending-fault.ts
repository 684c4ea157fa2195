import type { OrderStatus } from '../../orders/order-state'
import { carrierName } from './carrier'
import { parcelNumber } from './parcel-number'
import { canDoWithParcel, type ParcelStatus } from './parcel-state'

/** What decides whether a parcel can be sent. */
export interface SendingFacts {
  /** Where the parcel is. */
  status: ParcelStatus
  /** The parcel with which its things are sent. */
  mergedInto: number | null
  /** The carrier's code; null until it is chosen. */
  carrier: string | null
  /** The number of the carrier; null until there is one. */
  trackingNo: string | null
  /** Counts the changes of its address and things. */
  version: number
  /** The version that its label shows; null without a label. */
  printedVersion: number | null
  /** The orders whose things are in it. */
  orders: readonly { id: string; status: OrderStatus; refundAskedAt: number | null }[]
}

/** Why a parcel can't be sent, as staff read it; null when it can. */
export function sendingFault(facts: SendingFacts): string | null {
  const { status, mergedInto, carrier, trackingNo, version, printedVersion } = facts
  if (mergedInto !== null) return `已并入包裹 ${parcelNumber(mergedInto)}`
  if (status === 'cancelled') return '包裹已取消'
  if (!canDoWithParcel('ship', status)) {
    return `已经寄出（${carrierName(carrier ?? '')} ${trackingNo ?? ''}）`
  }
  for (const order of facts.orders) {
    if (order.status === 'refunded') return `订单 ${order.id} 已退款`
    if (order.refundAskedAt !== null) return `订单 ${order.id} 正在退款`
    if (order.status !== 'paid') return `订单 ${order.id} 没有付款`
  }
  const isLabelStale = printedVersion !== null && printedVersion !== version
  return isLabelStale ? '打印面单后收件地址或内容改过，请重新打印' : null
}
