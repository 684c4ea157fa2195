/** An unpaid order expires after so many minutes (decisions §3). Every text that promises it derives from here. */
export const ORDER_UNPAID_MINUTES = 30
/** {@link ORDER_UNPAID_MINUTES} in ms. */
export const ORDER_UNPAID_MS: number = ORDER_UNPAID_MINUTES * 60_000
/** A group has this many hours from its start to fill. Every text that promises it derives from here. */
export const GROUP_HOURS = 24
/** {@link GROUP_HOURS} in ms. */
export const GROUP_MS: number = GROUP_HOURS * 3_600_000
/** An unpaid order holds a place in a group for so many minutes. Every text that promises it derives from here. */
export const GROUP_PLACE_MINUTES = 15
/** {@link GROUP_PLACE_MINUTES} in ms. */
export const GROUP_PLACE_MS: number = GROUP_PLACE_MINUTES * 60_000
/** A checkout key is valid for 24 hours. */
export const CHECKOUT_KEY_MS = 24 * 3_600_000

/** The states of an order. */
export const ORDER_STATUSES = ['unpaid', 'paid', 'refunded', 'cancelled', 'expired'] as const
/** The state of an order. */
export type OrderStatus = (typeof ORDER_STATUSES)[number]

/** Names of the states for the user. */
export const ORDER_STATUS_LABELS = {
  unpaid: '待支付',
  paid: '已支付',
  refunded: '已退款',
  cancelled: '已取消',
  expired: '已超时关闭',
} as const satisfies Record<OrderStatus, string>

/** The part of an order that `orderReducer` changes. */
export interface OrderState {
  /** Where the order stands. */
  status: OrderStatus
  /** A payment arrived after the order was closed; it is refunded. */
  paidLate: boolean
}

/** Events of an order. */
export type OrderEvent =
  | { type: 'paymentNotified' }
  | { type: 'cancelled' }
  | { type: 'timeRanOut' }
  | { type: 'refunded' }

/**
 * `deliver` opens the courses; `release` returns coupon, red packet, points, stock and group place; `refund` pays the
 * money back.
 */
export type OrderEffect = { type: 'deliver' } | { type: 'release' } | { type: 'refund' }

/** Result of `orderReducer`. */
export interface OrderStep {
  /** The state after the event. */
  state: OrderState
  /** What has to be done now, in this order. */
  effects: OrderEffect[]
}

/**
 * `unpaid → paid → refunded` and `unpaid → cancelled | expired` (decisions §3). A repeated notification changes
 * nothing; a payment after the order was closed is refunded, once.
 */
export function orderReducer(state: OrderState, event: OrderEvent): OrderStep {
  switch (event.type) {
    case 'paymentNotified':
      return onPayment(state)
    case 'cancelled':
      return state.status === 'unpaid' ? close(state, 'cancelled') : stay(state)
    case 'timeRanOut':
      return state.status === 'unpaid' ? close(state, 'expired') : stay(state)
    case 'refunded':
      return onRefund(state)
  }
}

function onPayment(state: OrderState): OrderStep {
  if (state.status === 'unpaid') {
    return { state: { ...state, status: 'paid' }, effects: [{ type: 'deliver' }] }
  }
  const isClosed = state.status === 'cancelled' || state.status === 'expired'
  if (!isClosed || state.paidLate) return stay(state)
  return { state: { ...state, paidLate: true }, effects: [{ type: 'refund' }] }
}

function onRefund(state: OrderState): OrderStep {
  if (state.status === 'paid') {
    return { state: { ...state, status: 'refunded' }, effects: [{ type: 'release' }] }
  }
  // A closed order has released everything already.
  return state.paidLate ? { state: { ...state, status: 'refunded' }, effects: [] } : stay(state)
}

function close(state: OrderState, status: 'cancelled' | 'expired'): OrderStep {
  return { state: { ...state, status }, effects: [{ type: 'release' }] }
}

function stay(state: OrderState): OrderStep {
  return { state, effects: [] }
}
