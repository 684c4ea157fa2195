import type { ReturnedLine } from '../../orders/order-returns'
import type { OrderStatus } from '../../orders/order-state'

/** A line of an order: what was paid for it by each means, and what was given back of it. Integer fen. */
export interface RefundableLine {
  /** The line's place in the order. */
  position: number
  /** What was bought. */
  kind: ReturnedLine['kind']
  /** The name of what was bought. */
  name: string
  /** Null when the line is no course. */
  courseId: number | null
  /** Paid for it by the order's own payment. */
  paid: number
  /** Paid for it by the deposit of a pre-sale; 0 for anything but a balance. */
  deposit: number
  /** Points that were spent on it. */
  points: number
  /** Given back of it so far, by whichever payment. */
  refunded: number
  /** True when it was given back as a whole: what it gave is taken back. */
  isReturned: boolean
  /** True when the buyer upgraded its course: the price of the upgrade counts on it. */
  isUpgraded: boolean
}

/**
 * Money that came in for an order. `order`: its payment; `deposit`: the payment of its deposit; `extra`: money that came
 * twice, or after the order was closed. `refunded`: what goes back of it already, done or on its way. Integer fen.
 */
export interface RefundablePayment {
  /** The number of the payment. */
  id: number
  /** What it paid: the order, its deposit, or nothing, as it came once too often or too late. */
  role: 'order' | 'deposit' | 'extra'
  /** What was paid, in fen. */
  amount: number
  /** What goes back of it already, in fen. */
  refunded: number
}

/** An order as far as its refund asks for it. */
export interface RefundableOrder {
  /** Where the order stands. */
  status: OrderStatus
  /** True when the refund of the whole order is under way. */
  isWholeAsked: boolean
  /** What was bought. */
  lines: readonly RefundableLine[]
  /** What was paid, in the order in which it came. */
  payments: readonly RefundablePayment[]
  /** Points that the order earned. */
  pointsEarned: number
  /** True when a coupon was used in it. */
  hasCoupon: boolean
  /** True when a red packet was used in it. */
  hasRedPacket: boolean
  /** The gift packs that it gave, each with the positions of the lines that it came with. */
  gifts: readonly { id: number; name: string; positions: readonly number[] }[]
  /** Its place in a group that waits for people, or that is complete. */
  group: 'none' | 'open' | 'done'
  /** Its parcel, with the positions of the lines that are in it. */
  parcel: { state: 'none' | 'waiting' | 'sent'; positions: readonly number[] }
  /** For a deposit: the order of its balance. */
  balance: 'none' | 'unpaid' | 'paid'
}

/**
 * What is to be given back: all that is left, some lines (each as a whole, or `amount` fen of it), or a payment that came
 * twice or too late.
 */
export type RefundAsk =
  | { kind: 'whole' }
  | { kind: 'lines'; lines: readonly { position: number; amount?: number | undefined }[] }
  | { kind: 'payment'; paymentId: number }
