import type { Checkout } from '@kaozhou/api'
import type { AddressSnapshot } from '../../../../database/schema/orders'
import { needsAddress } from '../../lines/course-lines'
import { couldUseCreditPay } from '../../payments/instalment-plans'
import type { Offer } from '../kinds/order-kind'
import type { PurchaseAsk } from '../standing/review-purchase'
import { courseIdsOf, presentLine } from '../state/present-order'
import type { SameOrder } from './buyer-repository'
import type { PricedCheckout } from './price-checkout'

export interface OpenCheckout {
  key: string
  type: number
  expiresAt: number
  offer: Offer
  priced: PricedCheckout
  asks: PurchaseAsk[]
  address: AddressSnapshot | null
  sameOrder: SameOrder | null
  pointsBalance: number
}

export function presentCheckout(checkout: OpenCheckout): Checkout {
  const { offer, priced, sameOrder } = checkout
  return {
    checkoutKey: checkout.key,
    type: checkout.type,
    lines: offer.lines.map(presentLine),
    courseIds: courseIdsOf(offer.lines),
    price: priced.price,
    choices: priced.choices,
    needFillAddress: needsAddress(offer.lines) && !checkout.address,
    address: checkout.address,
    points: { balance: checkout.pointsBalance, usable: priced.usablePoints },
    pointsCost: offer.pointsCost ?? 0,
    notice: priced.notice,
    asks: checkout.asks,
    unpaid: sameOrder && presentUnpaid(sameOrder),
    couldUseCreditPay: couldUseCreditPay({
      amount: priced.price.total,
      type: offer.kind.orderType,
    }),
    cardPeriod: offer.cardPeriod ?? null,
    expiresAt: checkout.expiresAt,
  }
}

function presentUnpaid({ id, amount, expiresAt }: SameOrder): Checkout['unpaid'] {
  return { id, amount, expiresAt }
}
