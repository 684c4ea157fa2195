/**
 * The order types of spec §4; the names are ours. Any other number is
 * confirmed as a bundle.
 */
export const OrderType = {
  Single: 1,
  /** What `Assemble` becomes when it is confirmed. */
  AssembleConfirm: 2,
  /** What `Gift` becomes when it is confirmed. */
  GiftConfirm: 3,
  /** A group-buy order, of the leader or of a follower. */
  Assemble: 4,
  AssembleFollower: 5,
  Upgrade: 6,
  /** A bundle, the default. The number is ours; the spec shows none. */
  Joint: 7,
  Cart: 10,
  /** The balance of a deposit pre-sale. */
  Deposit: 11,
  /** The deposit itself. */
  DepositProduct: 12,
  /** A virtual gift pack. */
  Gift: 13,
  /** A good of the points shop that costs points and money. The number is ours; the spec shows none. */
  PointsGood: 14,
  /** A membership card, bought or renewed. The number is ours; the spec shows none. */
  MembershipCard: 15,
} as const

/** The number of any known order type. */
export type OrderType = (typeof OrderType)[keyof typeof OrderType]

/** Which confirm call an order type uses; `type` of `single` is the number that the call sends. */
export type ConfirmOrderKind =
  | { kind: 'single'; type: number }
  | { kind: 'depositCourse' }
  | { kind: 'depositJoint' }
  | { kind: 'depositProduct' }
  | { kind: 'cart' }
  | { kind: 'joint' }

/**
 * Chooses how an order is confirmed (spec §4 "Confirm-order selection").
 * For type 11 the address's query decides: `type=single` is one course, anything else several.
 */
export function confirmOrderKind(type: number, query: { type?: string } = {}): ConfirmOrderKind {
  switch (type) {
    case OrderType.Single:
      return { kind: 'single', type: OrderType.Single }
    case OrderType.Assemble:
      return { kind: 'single', type: OrderType.AssembleConfirm }
    case OrderType.Gift:
      return { kind: 'single', type: OrderType.GiftConfirm }
    case OrderType.Deposit:
      return query.type === 'single' ? { kind: 'depositCourse' } : { kind: 'depositJoint' }
    case OrderType.DepositProduct:
      return { kind: 'depositProduct' }
    case OrderType.Cart:
      return { kind: 'cart' }
    default:
      return { kind: 'joint' }
  }
}

const PAYMENT_TYPES: Readonly<Record<number, number>> = { 3: 1, 5: 4, 6: 1 }

/** The type that an order is paid as (spec §4 "Payment type mapping"): 4, 5 → 4; 1, 3, 6 → 1; others stay. */
export function paymentOrderType(type: number): number {
  return PAYMENT_TYPES[type] ?? type
}

const TYPES_WITH_VOUCHERS: readonly number[] = [
  OrderType.Single,
  OrderType.GiftConfirm,
  OrderType.Gift,
  OrderType.Joint,
  OrderType.Cart,
]

/**
 * Whether coupons and red packets apply to an order of this type, as placed or as confirmed. A group price and the price
 * of an upgrade are discounts themselves; a deposit and its balance take none (spec §5). A membership card and a good of the
 * points shop take none: vouchers are for courses.
 */
export function takesVouchers(type: number): boolean {
  return TYPES_WITH_VOUCHERS.includes(type)
}

/** False for a deposit's balance (type 11): no coupon and no red-packet look-up (spec §5). */
export function usesDiscounts(type: number): boolean {
  return type !== OrderType.Deposit
}
