/** An unpaid order expires after 30 minutes (decisions §3). */
export const ORDER_UNPAID_MS = 30 * 60_000
/** An unpaid order holds a place in a group for 15 minutes. */
export const GROUP_PLACE_MS = 15 * 60_000
/** A checkout key is good for 24 hours. */
export const CHECKOUT_KEY_MS = 24 * 3_600_000

/** All statuses of an order. */
export const ORDER_STATUSES = ['unpaid', 'paid', 'refunded', 'cancelled', 'expired'] as const
/** Where an order can stand. */
export type OrderStatus = (typeof ORDER_STATUSES)[number]

/** The statuses' names on screen. */
export const ORDER_STATUS_LABELS = {
  unpaid: '待支付',
  paid: '已支付',
  refunded: '已退款',
  cancelled: '已取消',
  expired: '已超时关闭',
} as const satisfies Record<OrderStatus, string>

/** An order as far as its life goes. */
export interface OrderState {
  status: OrderStatus
  /** Money came for an order that was closed already; it goes back, and the order says so. */
  paidLate: boolean
}

/** An order that was just placed. */
export const initialOrderState: OrderState = { status: 'unpaid', paidLate: false }

/** What happened to an order. */
export type OrderEvent =
  | { type: 'paymentNotified' }
  | { type: 'cancelled' }
  | { type: 'timeRanOut' }
  | { type: 'refunded' }

/**
 * What is to be done about it: open the courses; give back coupon, red packet, points, stock and group place; send
 * the money back.
 */
export type OrderEffect = { type: 'deliver' } | { type: 'release' } | { type: 'refund' }

/** What `orderReducer` gives. */
export interface OrderStep {
  state: OrderState
  effects: OrderEffect[]
}

/**
 * `unpaid → paid → refunded` and `unpaid → cancelled | expired` (decisions §3). A repeated notification changes
 * nothing; one that comes after the order was closed asks for a refund, once.
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
  // What a closed order held was given back when it closed.
  return state.paidLate ? { state: { ...state, status: 'refunded' }, effects: [] } : stay(state)
}

function close(state: OrderState, status: 'cancelled' | 'expired'): OrderStep {
  return { state: { ...state, status }, effects: [{ type: 'release' }] }
}

function stay(state: OrderState): OrderStep {
  return { state, effects: [] }
}
