import type { CutReason, PriceInput } from '@kaozhou/domain'
import type { Executor } from '../../../../database/executor'
import type { CheckoutContent } from '../../../../database/schema/orders'
import type { OfferLine } from '../../lines/course-lines'
import type { OrderLineRow, OrderRow } from '../store/order-repository'

/** Who buys, and when. */
export interface Buyer {
  userId: number
  now: number
}

/** What is for sale under a confirm page: its lines, and what comes off before any voucher. */
export interface OfferFacts {
  lines: OfferLine[]
  cut: number
  deposit?: PriceInput['deposit']
  /** Points that it costs beside the money. */
  pointsCost?: number
  /** What a person can have one living order for. */
  exclusiveKey?: string
  /** What was promised now, kept with the order. */
  terms?: Partial<CheckoutContent>
}

export interface Offer extends OfferFacts {
  kind: OrderKind
}

export interface Delivery {
  /** False: it could not be handed over, and the money goes back. */
  isDelivered: boolean
  pointsEarned: number
}

/** Stock that is not a course's own. */
export interface OwnStock {
  /** @throws Refusal soldOut */
  take(tx: Executor, content: CheckoutContent): Promise<void>
  giveBack(tx: Executor, content: CheckoutContent): Promise<void>
}

/** One way of buying, as data and the few steps that only it has. */
export interface OrderKind {
  /** What the order is kept as (decisions §2). */
  orderType: number
  /** Reads what is for sale now. @throws Refusal when it is not. */
  load(db: Executor, content: CheckoutContent, buyer: Buyer): Promise<OfferFacts>
  cutReason: CutReason
  /** Coupons and red packets may be used. */
  vouchers: boolean
  points: boolean
  /** Owning one of the courses already stops it. */
  refusesOwned: boolean
  /** No course in it: goods only (spec §2). */
  pureGoods: boolean
  /** Its buyer may ask for the money back by themselves. */
  returnable: boolean
  stock?: OwnStock
  /** What else an order takes when it is made; the last of its locks. Returns what to keep with it. */
  enter?(tx: Executor, order: OrderRow, now: number): Promise<Partial<OrderRow>>
  /** What else is freed when it closes, or its money went back. */
  leave?(tx: Executor, order: OrderRow, now: number): Promise<void>
  /** It was paid, and is handed over later, with its group. */
  join?(tx: Executor, order: OrderRow, now: number): Promise<void>
  /** Hands over what was bought; without it, the courses of its lines. */
  deliver?(
    tx: Executor,
    order: OrderRow,
    lines: readonly OrderLineRow[],
    now: number,
  ): Promise<Delivery>
}
