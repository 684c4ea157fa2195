import type { Order, OrderState, OrderStatus } from '@kaozhou/api'
import type { OwnCall } from '../../../../platform/calls/handlers'
import type { LoggedIn } from '../../../../platform/calls/viewer'
import { Refusal } from '../../../../platform/refusal'
import { askProvider, closeIfOverdue } from '../settling/close-order'
import type { OrderDeps } from '../state/order-deps'
import { presentState } from '../state/present-order'
import type { OrderRow } from '../store/order-repository'
import {
  claimAsking,
  findOrder,
  findOrderPage,
  findTrades,
  findUnpaid,
} from '../store/order-repository'
import { presentOrders } from './present-orders'

/** Pages poll every second or two; the provider is queried at most this often. */
const ASK_EVERY_MS = 3000

/** One order. @throws Refusal notFound, also for another user's. */
export async function readOrder(
  deps: OrderDeps,
  id: string,
  { userId, now }: LoggedIn,
): Promise<Order> {
  const [order] = await presentOrders(
    deps.store.db,
    [await requireOrder(deps, id, userId, now)],
    now,
  )
  if (!order) throw new Refusal('notFound')
  return order
}

/**
 * Whether an order is paid. Queries the providers for an unpaid one, because a notification can be late or lost.
 */
export async function readOrderState(
  deps: OrderDeps,
  id: string,
  { userId, now, isView }: LoggedIn & Pick<OwnCall, 'isView'>,
): Promise<OrderState> {
  const order = await requireOrder(deps, id, userId, now)
  if (isView || order.status !== 'unpaid' || !(await wasPaidUnheard(deps, order, now))) {
    return presentState(order)
  }
  return presentState(await requireOrder(deps, id, userId, now))
}

async function wasPaidUnheard(deps: OrderDeps, order: OrderRow, now: number): Promise<boolean> {
  const trades = await findTrades(deps.store.db, order.id)
  if (trades.length === 0) return false
  if (!(await claimAsking(deps.store.db, order.id, now, ASK_EVERY_MS))) return false
  for (const trade of trades) {
    try {
      if (await askProvider(deps, trade, now)) return true
    } catch (error) {
      deps.log.warn({ err: error, tradeNo: trade.tradeNo }, 'a trade could not be asked for')
    }
  }
  return false
}

async function requireOrder(
  deps: OrderDeps,
  id: string,
  userId: number,
  now: number,
): Promise<OrderRow> {
  const order = await findOrder(deps.store.db, id, userId)
  if (!order) throw new Refusal('notFound')
  return closeIfOverdue(deps, order, now)
}

export interface OrderListing {
  status?: OrderStatus
  page: number
  length: number
}

/** A user's orders, the newest first. */
export async function listOrders(
  deps: OrderDeps,
  { page, length, ...asked }: OrderListing,
  { userId, now }: LoggedIn,
): Promise<{ list: Order[]; page: number; end: boolean; total: number }> {
  await closeOverdue(deps, userId, now)
  const { rows, total } = await findOrderPage(deps.store.db, { ...asked, userId }, { page, length })
  const list = await presentOrders(deps.store.db, rows, now)
  return { list, page, end: page * length >= total, total }
}

/** The newest unpaid order of a user. */
export async function newestUnpaid(
  deps: OrderDeps,
  { userId, now }: LoggedIn,
): Promise<{ exists: boolean; orderId: string | null; expiresAt: number | null }> {
  const [newest] = await closeOverdue(deps, userId, now)
  return {
    exists: newest !== undefined,
    orderId: newest?.id ?? null,
    expiresAt: newest?.expiresAt ?? null,
  }
}

/** A user's unpaid orders; overdue ones are closed first. */
async function closeOverdue(deps: OrderDeps, userId: number, now: number): Promise<OrderRow[]> {
  const left: OrderRow[] = []
  for (const row of await findUnpaid(deps.store.db, userId)) {
    const current = await closeIfOverdue(deps, row, now)
    if (current.status === 'unpaid') left.push(current)
  }
  return left
}
