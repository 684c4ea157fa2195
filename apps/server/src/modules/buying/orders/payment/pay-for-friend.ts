import { createHash } from 'node:crypto'
import type { OtherPayPage, Payment } from '@kaozhou/api'
import type { orders as contract, ParsedInput } from '@kaozhou/api/contract'
import { otherPayView } from '@kaozhou/domain'
import { and, eq, exists, isNotNull, sql } from 'drizzle-orm'
import type { Executor } from '../../../../database/executor'
import { orders, paymentTrades, paymentTransactions } from '../../../../database/schema/orders'
import { users } from '../../../../database/schema/users'
import { artAddress } from '../../../../platform/art-address'
import { Refusal } from '../../../../platform/refusal'
import { couldUseCreditPay } from '../../payments/instalment-plans'
import type { OtherPayKeys } from '../../payments/other-pay-header'
import { otherPayFault } from '../../payments/other-pay-header'
import { upToDate } from '../settling/close-order'
import type { OrderDeps } from '../state/order-deps'
import type { OrderRow } from '../store/order-repository'
import { findLines, lockOrder, updateOrder } from '../store/order-repository'
import { payOrder } from './start-payment'

/** Links go round: more attempts than this on one order are not friends. */
const ATTEMPTS = 30

/** Lets whoever has the link pay. */
export async function askFriend(
  deps: OrderDeps,
  id: string,
  userId: number,
  now: number,
): Promise<OtherPayPage> {
  await deps.store.inTransaction(async (tx) => {
    const order = await lockOrder(tx, id)
    if (order?.userId !== userId) throw new Refusal('notFound')
    if (order.status === 'unpaid') await updateOrder(tx, id, { otherPay: true })
    else if (!order.otherPay) throw new Refusal('orderState')
  })
  return readOtherPay(deps, { id, userId }, now)
}

/** The page as its owner or a friend sees it; there is none until the owner has asked. */
export async function readOtherPay(
  deps: OrderDeps,
  asked: { id: string; userId: number | null; openId?: string },
  now: number,
): Promise<OtherPayPage> {
  const { db } = deps.store
  const order = await upToDate(deps, await requireAsked(db, asked.id), now)
  const role = asked.userId === order.userId ? 'owner' : 'friend'
  const [owner] = await db.select().from(users).where(eq(users.id, order.userId))
  const nickname = owner?.nickname ?? ''
  const lines = await findLines(db, [order.id])
  return {
    orderId: order.id,
    role,
    status: order.status,
    title: otherPayView(role, order.status).title,
    lines: lines.map(({ name, cover, price }) => ({ name, cover: artAddress(cover), price })),
    amount: order.amount,
    owner: {
      nickname: role === 'owner' ? nickname : maskName(nickname),
      avatar: artAddress(owner?.avatar ?? ''),
    },
    couldUseCreditPay: order.status === 'unpaid' && couldUseCreditPay(order),
    expiresAt: order.expiresAt,
    paidAt: order.paidAt,
    paidByFriend: await wasPaidBy(db, order.id),
    paidByMe: asked.openId ? await wasPaidBy(db, order.id, asked.openId) : false,
    now,
  }
}

/**
 * A friend pays. Their attempt is their own, so that what two friends pay at once is told apart, and goes back to who
 * paid second; every refund goes to the payer, since it goes back the way it came.
 */
export async function payForFriend(
  deps: OrderDeps,
  input: ParsedInput<typeof contract.otherPay>,
  caller: { address: string; header: string | null; keys: OtherPayKeys },
  now: number,
): Promise<Payment> {
  const fault = otherPayFault(caller.header, input, caller.keys, now)
  if (fault) throw new Refusal(fault)
  const { db } = deps.store
  const order = await requireAsked(db, input.orderId)
  const attempts = await db.$count(paymentTrades, eq(paymentTrades.orderId, order.id))
  if (attempts >= ATTEMPTS) throw new Refusal('tooManyRequests')
  const { timestamp: _timestamp, ...payInput } = input
  const friend = { openId: input.openId, mark: markOf(input.openId) }
  return payOrder(deps, order, payInput, { address: caller.address, friend }, now)
}

async function requireAsked(db: Executor, id: string): Promise<OrderRow> {
  const [order] = await db
    .select()
    .from(orders)
    .where(and(eq(orders.id, id), eq(orders.otherPay, true)))
  if (!order) throw new Refusal('notFound')
  return order
}

/** Whether the money came from a friend, or from this one. */
async function wasPaidBy(db: Executor, orderId: string, payer?: string): Promise<boolean> {
  const paid = db
    .select({ one: sql`1` })
    .from(paymentTransactions)
    .where(eq(paymentTransactions.tradeNo, paymentTrades.tradeNo))
  const trades = await db.$count(
    paymentTrades,
    and(
      eq(paymentTrades.orderId, orderId),
      payer === undefined ? isNotNull(paymentTrades.payer) : eq(paymentTrades.payer, payer),
      exists(paid),
    ),
  )
  return trades > 0
}

/** Eight characters: with them the number still fits WeChat Pay's 32. */
function markOf(openId: string): string {
  return createHash('sha256').update(openId).digest('hex').slice(0, 8)
}

/** `林小舟` is shown as `林**`. */
function maskName(name: string): string {
  const [first = ''] = [...name]
  return `${first}**`
}
