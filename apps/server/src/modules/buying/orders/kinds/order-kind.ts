import type { CardPeriod, CutReason, PriceInput, WayToOwn } from '@kaozhou/domain'
import type { Executor } from '../../../../database/executor'
import type { CheckoutContent } from '../../../../database/schema/orders'
import type { LoggedIn } from '../../../../platform/calls/viewer'
import type { OfferLine } from '../../lines/course-lines'
import type { OrderLineRow, OrderRow } from '../store/order-repository'

/** What a confirm page sells: its lines, and the cut in fen before any voucher. */
export interface OfferFacts {
  lines: OfferLine[]
  cut: number
  deposit?: PriceInput['deposit']
  /** Points that it costs in addition to the price. */
  pointsCost?: number
  /** A user can have one unpaid or paid order with this key. */
  exclusiveKey?: string
  /** The courses that it opens, where the lines name others or none. */
  opens?: { id: number; name: string }[]
  /** How the buyer comes to own these courses, where it is not the way of the kind. */
  way?: WayToOwn
  /** The time that a membership card gives when it is paid now. */
  cardPeriod?: CardPeriod
  /** Terms that are stored with the order, so that later changes of the offer don't affect it. */
  terms?: Partial<CheckoutContent>
}

export interface Offer extends OfferFacts {
  kind: OrderKind
}

export interface Delivery {
  /** False when it could not be delivered; the order is then refunded. */
  isDelivered: boolean
  pointsEarned: number
}

/** Stock other than that of courses: places of a pre-sale, goods of the points shop. */
export interface OwnStock {
  /** @throws Refusal soldOut */
  take(tx: Executor, content: CheckoutContent): Promise<void>
  release(tx: Executor, content: CheckoutContent): Promise<void>
}

/** A way of buying: its terms, and the steps that only it has. */
export interface OrderKind {
  /** The order's type (decisions §2). */
  orderType: number
  /** Reads what is for sale now. @throws Refusal when it is not. */
  load(db: Executor, content: CheckoutContent, buyer: LoggedIn): Promise<OfferFacts>
  cutReason: CutReason
  points: boolean
  /** How the buyer comes to own the courses, for domain's `wayVerdict`; null when the order opens no course. */
  way(content: CheckoutContent): WayToOwn | null
  /** Goods only, no course (spec §2). */
  pureGoods: boolean
  /** The buyer can refund it without customer service. */
  refundable: boolean
  stock?: OwnStock
  /** Runs when an order is placed, after its reservations. Returns columns to store with the order. */
  whenPlaced?(tx: Executor, order: OrderRow, now: number): Promise<Partial<OrderRow>>
  /** Runs when an order closes unpaid, or its refund succeeded. */
  whenReleased?(tx: Executor, order: OrderRow, now: number): Promise<void>
  /** Runs on payment in place of the delivery, which comes later with the order's group. */
  whenPaid?(tx: Executor, order: OrderRow, now: number): Promise<void>
  /** Delivers a paid order; without it, the courses of its lines are opened. */
  deliver?(
    tx: Executor,
    order: OrderRow,
    lines: readonly OrderLineRow[],
    now: number,
  ): Promise<Delivery>
}
