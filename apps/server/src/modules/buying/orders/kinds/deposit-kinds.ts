import { depositText, OrderType } from '@kaozhou/domain'
import { and, eq, gte, isNull, or, sql } from 'drizzle-orm'
import type { Executor } from '../../../../database/executor'
import { deposits } from '../../../../database/schema/markets'
import type { CheckoutContent } from '../../../../database/schema/orders'
import { orders } from '../../../../database/schema/orders'
import { Refusal } from '../../../../platform/refusal'
import { findJoint } from '../../../catalogue/joints/joint-repository'
import { listOwnedAmong } from '../../../people/enrolments/enrolment-repository'
import type { CourseLine } from '../../lines/course-lines'
import { loadCourseLines } from '../../lines/course-lines'
import type { OrderRow } from '../store/order-repository'
import { chosenLines } from './joint-kind'
import type { Delivery, OfferFacts, OrderKind } from './order-kind'

export type PresaleRow = typeof deposits.$inferSelect

const NO_DELIVERY: Delivery = { isDelivered: true, pointsEarned: 0 }

/** The deposit of a pre-sale: it takes a place, and opens nothing. Its own forfeit is the deposit (decisions §3). */
export const depositKind: OrderKind = {
  orderType: OrderType.DepositProduct,
  async load(db, { depositId = 0 }, { userId, now }) {
    const presale = await requirePresale(db, depositId)
    if (now < presale.depositStartTime || now >= presale.depositEndTime || presale.cancelledAt) {
      throw new Refusal('notOnSale', { message: '不在付定金的时间内' })
    }
    const [course] = await loadCourseLines(db, [presale.courseId], now)
    if (!course) throw new Refusal('notFound')
    const isOwned = (await listOwnedAmong(db, userId, [presale.courseId], now)).length > 0
    if (isOwned && presale.jointId === null) throw new Refusal('alreadyOwned')
    const { deposit, expanded: countsAs, price } = presale
    const line = {
      ...course,
      kind: 'deposit' as const,
      name: presale.title,
      listPrice: deposit,
      price: deposit,
      needsAddress: false,
      onSale: true,
      stock: presale.stock,
    }
    return {
      lines: [line],
      cut: 0,
      exclusiveKey: `deposit:${depositId}`,
      terms: { depositTerms: { deposit, countsAs, price } },
    }
  },
  cutReason: 'sale',
  vouchers: false,
  points: false,
  refusesOwned: false,
  pureGoods: false,
  returnable: false,
  stock: {
    async take(tx, { depositId = 0 }) {
      const taken = await tx
        .update(deposits)
        .set({ stock: sql`${deposits.stock} - 1` })
        .where(
          and(
            eq(deposits.id, depositId),
            isNull(deposits.cancelledAt),
            or(isNull(deposits.stock), gte(deposits.stock, 1)),
          ),
        )
        .returning({ id: deposits.id })
      if (taken.length === 0) throw new Refusal('soldOut')
    },
    async giveBack(tx, { depositId = 0 }) {
      await tx
        .update(deposits)
        .set({ stock: sql`${deposits.stock} + 1` })
        .where(eq(deposits.id, depositId))
    },
  },
  async deliver(tx, { content }) {
    await tx
      .update(deposits)
      .set({ sold: sql`${deposits.sold} + 1` })
      .where(eq(deposits.id, content.depositId ?? 0))
    return NO_DELIVERY
  },
  async leave(tx, { content, paidAt }) {
    if (paidAt === null) return
    await tx
      .update(deposits)
      .set({ sold: sql`greatest(${deposits.sold} - 1, 0)` })
      .where(eq(deposits.id, content.depositId ?? 0))
  },
}

/** The balance of a pre-sale: the deposit counts as promised; no coupon and no red packet (spec §5). */
export const balanceKind: OrderKind = {
  orderType: OrderType.Deposit,
  async load(db, content, { userId, now }) {
    const { depositOrderId = '' } = content
    const deposit = await requirePaidDeposit(db, depositOrderId, userId)
    const presale = await holdPresale(db, deposit.content.depositId ?? 0)
    refuseOutsideWindow(presale, now)
    return {
      ...(await balanceOf(db, presale, deposit, content, now)),
      exclusiveKey: `balance:${depositOrderId}`,
    }
  },
  cutReason: 'sale',
  vouchers: false,
  points: true,
  refusesOwned: true,
  pureGoods: false,
  returnable: true,
}

export async function requirePresale(db: Executor, id: number): Promise<PresaleRow> {
  const [row] = await db.select().from(deposits).where(eq(deposits.id, id))
  if (!row) throw new Refusal('notFound')
  return row
}

/** What is ordered before the seller calls it off is found by them; nothing comes after. */
async function holdPresale(db: Executor, id: number): Promise<PresaleRow> {
  const [row] = await db.select().from(deposits).where(eq(deposits.id, id)).for('share')
  if (!row) throw new Refusal('notFound')
  return row
}

/** Held, so that its money does not go back while it is being used up. */
async function requirePaidDeposit(db: Executor, id: string, userId: number): Promise<OrderRow> {
  const [row] = await db
    .select()
    .from(orders)
    .where(
      and(eq(orders.id, id), eq(orders.userId, userId), eq(orders.type, OrderType.DepositProduct)),
    )
    .for('update')
  if (!row) throw new Refusal('notFound')
  if (row.status !== 'paid' || row.refundAskedAt !== null) {
    throw new Refusal('orderState', { message: '定金还没有支付，或已退回' })
  }
  return row
}

function refuseOutsideWindow(presale: PresaleRow, now: number): void {
  if (presale.cancelledAt !== null) {
    throw new Refusal('notOnSale', { message: '预售已取消，定金会原路退回' })
  }
  if (now < presale.balanceStartTime) {
    throw new Refusal('notOnSale', { message: '还没到付尾款的时间' })
  }
  if (now >= presale.balanceEndTime) {
    throw new Refusal('notOnSale', { message: '付尾款的时间已过' })
  }
}

async function balanceOf(
  db: Executor,
  presale: PresaleRow,
  depositOrder: OrderRow,
  content: CheckoutContent,
  now: number,
): Promise<OfferFacts> {
  const promised = depositOrder.content.depositTerms
  const countsAs = promised?.countsAs ?? presale.expanded
  const price = promised?.price ?? presale.price
  const deposit = { paid: depositOrder.amount, countsAs }
  const lines = await presaleLines(db, presale, content, now)
  // The place was taken with the deposit, and the sale itself may be over.
  const reserved = lines.map((line) => ({ ...line, stock: null, onSale: true }))
  const usual = lines.reduce((sum, line) => sum + line.price, 0)
  // Who paid a deposit does not pay more than the others pay by now.
  return { lines: reserved, cut: Math.max(0, usual - price), deposit }
}

async function presaleLines(
  db: Executor,
  presale: PresaleRow,
  content: CheckoutContent,
  now: number,
): Promise<CourseLine[]> {
  if (presale.jointId === null) return loadCourseLines(db, [presale.courseId], now)
  const joint = await findJoint(db, presale.jointId)
  if (!joint) throw new Refusal('notFound')
  return chosenLines(db, joint, content.courseIds, now)
}

/** `定金20元抵60元`. */
export function presaleText({ deposit, expanded: countsAs }: PresaleRow): string {
  return depositText({ deposit, countsAs })
}
