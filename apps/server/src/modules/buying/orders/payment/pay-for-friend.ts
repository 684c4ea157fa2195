import { createHash } from 'node:crypto'
import type { OtherPayPage, Payment } from '@kaozhou/api'
import type { orders as contract, ParsedInput } from '@kaozhou/api/contract'
import { otherPayView } from '@kaozhou/domain'
import type { Executor } from '../../../../database/executor'
import type { PriceSnapshot } from '../../../../database/schema/orders'
import type { LoggedIn, Viewer } from '../../../../platform/calls/viewer'
import { artAddress } from '../../../../platform/pictures/art-address'
import { Refusal } from '../../../../platform/refusal'
import { findUser } from '../../../people/users/user-repository'
import { couldUseCreditPay } from '../../payments/instalment-plans'
import type { OtherPayKeys } from '../../payments/other-pay-header'
import { otherPayFault } from '../../payments/other-pay-header'
import { closeIfOverdue } from '../settling/close-order'
import type { OrderDeps } from '../state/order-deps'
import type { OrderRow } from '../store/order-repository'
import { findLines, findOrderById, lockOrder, wasPaidByFriend } from '../store/order-repository'
import { updateOrder } from '../store/order-writes-repository'
import { payOrder } from './start-payment'

/** Allows anybody who has the order's link to pay it. */
export async function askFriend(
  deps: OrderDeps,
  id: string,
  { userId, now }: LoggedIn,
): Promise<OtherPayPage> {
  await deps.store.inTransaction(async (tx) => {
    const order = await lockOrder(tx, id)
    if (order?.userId !== userId) throw new Refusal('notFound')
    if (order.status === 'unpaid') await updateOrder(tx, id, { otherPay: true })
    else if (!order.otherPay) throw new Refusal('orderState')
  })
  return readOtherPay(deps, { id }, { userId, now })
}

/** The page as the buyer or a friend sees it. @throws Refusal notFound until the buyer has asked a friend. */
export async function readOtherPay(
  deps: OrderDeps,
  asked: { id: string; openId?: string },
  { userId, now }: Viewer,
): Promise<OtherPayPage> {
  const { db } = deps.store
  const order = await closeIfOverdue(deps, await requireSharedOrder(db, asked.id), now)
  const role = userId === order.userId ? 'owner' : 'friend'
  const owner = await findUser(db, order.userId)
  const nickname = owner?.nickname ?? ''
  const lines = await findLines(db, [order.id])
  return {
    orderId: order.id,
    role,
    status: order.status,
    title: otherPayView(role, order.status).title,
    lines: lines.map(({ name, cover, price }) => ({ name, cover: artAddress(cover), price })),
    amount: order.amount,
    price: withoutReasons(order.price),
    owner: { nickname, avatar: artAddress(owner?.avatar ?? '') },
    couldUseCreditPay: order.status === 'unpaid' && couldUseCreditPay(order),
    expiresAt: order.expiresAt,
    paidAt: order.paidAt,
    paidByFriend: await wasPaidByFriend(db, order.id),
    paidByMe: asked.openId ? await wasPaidByFriend(db, order.id, asked.openId) : false,
    now,
  }
}

/** Why staff changed a price is for the buyer to know. */
function withoutReasons(price: PriceSnapshot): PriceSnapshot {
  const steps = price.steps.map(({ kind, label, amount }) => ({ kind, label, amount }))
  return { ...price, steps }
}

/**
 * A friend pays. Each friend gets an attempt of their own: when two friends pay at once, the second payment is refunded
 * to the second friend.
 */
export async function payForFriend(
  deps: OrderDeps,
  input: ParsedInput<typeof contract.otherPay>,
  viewer: Viewer & { address: string; otherPay: string | null },
  keys: OtherPayKeys,
): Promise<Payment> {
  const { userId, address, now } = viewer
  const fault = otherPayFault(viewer.otherPay, input, keys, now)
  if (fault) throw new Refusal(fault)
  const order = await requireSharedOrder(deps.store.db, input.orderId)
  const { timestamp: _timestamp, ...payInput } = input
  const friend = { openId: input.openId, mark: markOf(input.openId) }
  return payOrder(deps, order, payInput, { address, userId, friend }, now)
}

async function requireSharedOrder(db: Executor, id: string): Promise<OrderRow> {
  const order = await findOrderById(db, id)
  if (!order?.otherPay) throw new Refusal('notFound')
  return order
}

/** Eight characters: with them the number still fits WeChat Pay's 32. */
function markOf(openId: string): string {
  return createHash('sha256').update(openId).digest('hex').slice(0, 8)
}
