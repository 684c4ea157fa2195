import type { DeskBuyer, DeskOrder, DeskOrderState } from '@kaozhou/api/desk'
import { maskPhone } from '@kaozhou/domain'
import type { Executor } from '../../../database/executor'
import type { StaffCall } from '../../../platform/calls/desk-calls'
import type { Platform } from '../../../platform/platform'
import { Refusal } from '../../../platform/refusal'
import { closeAttempts } from '../../buying/orders/settling/close-order'
import type { OrderDeps } from '../../buying/orders/state/order-deps'
import { advanceOrder } from '../../buying/orders/state/order-transitions'
import { findOrderById, lockOrder } from '../../buying/orders/store/order-repository'
import { listKey, readListKey } from '../list-key'
import { doDeed } from '../record/do-deed'
import { insertNote } from '../shared/note-repository'
import { summariesOf } from '../shared/order-summary-repository'
import {
  countInState,
  type DeskOrderRow,
  listDeskOrders,
  type OrderFilter,
} from './desk-order-repository'

const ORDER_ID = /^\d{10,24}$/

type ListInput = Omit<OrderFilter, 'before'> & { before?: string; length: number }

/** Orders, the newest first; as many statements whatever the length. */
export async function pageOfOrders(
  { store: { db } }: Platform,
  { before, length, ...filter }: ListInput,
): Promise<{ list: DeskOrder[]; next: string | null }> {
  const rows = await listDeskOrders(
    db,
    { ...filter, before: readListKey(before, ORDER_ID) },
    length + 1,
  )
  const list = await presentOrders(db, rows.slice(0, length))
  const last = list.at(-1)
  return { list, next: rows.length > length && last ? listKey(last) : null }
}

export async function presentOrders(
  db: Executor,
  rows: readonly DeskOrderRow[],
): Promise<DeskOrder[]> {
  const summaries = await summariesOf(
    db,
    rows.map(({ id }) => id),
  )
  return rows.map((row) =>
    presentOrder(row, summaries.get(row.id) ?? { title: '', lines: 0, refunded: 0 }),
  )
}

export function presentOrder(
  row: DeskOrderRow,
  { title, lines, refunded }: Pick<DeskOrder, 'title' | 'lines' | 'refunded'>,
): DeskOrder {
  const { id, type, amount, createdAt, paidAt } = row
  const state = stateOf(row)
  const buyer = presentBuyer({ ...row, id: row.userId })
  return { id, type, state, amount, refunded, createdAt, paidAt, buyer, title, lines }
}

export function presentBuyer({
  id,
  nickname,
  mobile,
}: {
  id: number
  nickname: string
  mobile: string | null
}): DeskBuyer {
  return { id, name: nickname, mobile: mobile && maskPhone(mobile) }
}

export function stateOf({
  status,
  refundAskedAt,
}: Pick<DeskOrderRow, 'status' | 'refundAskedAt'>): DeskOrderState {
  if (status === 'cancelled' || status === 'expired') return 'closed'
  return status === 'paid' && refundAskedAt !== null ? 'refunding' : status
}

export async function countOrders({ store: { db } }: Platform) {
  return {
    unpaid: await countInState(db, 'unpaid'),
    refunding: await countInState(db, 'refunding'),
  }
}

export function noteOnOrder(
  platform: Platform,
  input: { id: string; key: string; text: string },
  call: StaffCall,
): Promise<null> {
  return doDeed(platform, { name: 'orders.addNote', input }, call, async (tx) => {
    if (!(await findOrderById(tx, input.id))) throw new Refusal('notFound')
    const subject = { kind: 'order' as const, id: input.id }
    await insertNote(tx, subject, { staffId: call.staff.id, text: input.text, at: call.now })
    return { subject, after: { text: input.text }, answer: null }
  })
}

/**
 * Cancels an unpaid order. Its attempts are closed at the providers first, so that a payment made meanwhile counts.
 *
 * @throws Refusal notFound, orderState when it is paid or over.
 */
export async function cancelForBuyer(
  platform: Platform,
  deps: OrderDeps,
  input: { id: string; key: string; reason: string },
  call: StaffCall,
): Promise<null> {
  const found = await findOrderById(platform.store.db, input.id)
  if (!found) throw new Refusal('notFound')
  await closeAttempts(deps, found, call.now)
  return doDeed(platform, { name: 'orders.cancel', input }, call, async (tx) => {
    const order = await lockOrder(tx, input.id)
    if (order?.status !== 'unpaid') throw new Refusal('orderState')
    const after = await advanceOrder(tx, order, { type: 'cancelled' }, call.now)
    const subject = { kind: 'order', id: input.id }
    return {
      subject,
      before: { status: order.status },
      after: { status: after.status },
      answer: null,
    }
  })
}
