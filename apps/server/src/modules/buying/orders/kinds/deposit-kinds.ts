import { depositText, OrderType } from '@kaozhou/domain'
import type { Executor } from '../../../../database/executor'
import type { CheckoutContent } from '../../../../database/schema/orders'
import type { LoggedIn } from '../../../../platform/calls/viewer'
import { Refusal } from '../../../../platform/refusal'
import { findBundle } from '../../../catalogue/bundles/bundle-repository'
import { listOwnedAmong } from '../../../people/enrolments/enrolment-repository'
import type { CourseLine } from '../../lines/course-lines'
import { loadCourseLines } from '../../lines/course-lines'
import type { OrderRow } from '../store/order-repository'
import { chosenLines, restOfBundle } from './bundle-kind'
import type { Delivery, OfferFacts, OrderKind } from './order-kind'
import {
  addSold,
  findPresale,
  lockDepositOrder,
  lockPresale,
  type PresaleRow,
  returnPlace,
  takePlace,
} from './presale-repository'

const NO_DELIVERY: Delivery = { isDelivered: true, pointsEarned: 0 }

/** The deposit of a pre-sale: it reserves a place and opens no course. Not refundable by its buyer (decisions §3). */
export const depositKind: OrderKind = {
  orderType: OrderType.DepositProduct,
  async load(db, { presaleId = 0 }, { userId, now }) {
    const presale = await requirePresale(db, presaleId)
    if (now < presale.depositStartTime || now >= presale.depositEndTime || presale.cancelledAt) {
      throw new Refusal('notOnSale', { message: '不在付定金的时间内' })
    }
    const [course] = await loadCourseLines(db, [presale.courseId], now)
    if (!course) throw new Refusal('notFound')
    const { deposit, countsAs, price } = presale
    const opened =
      presale.bundleId === null
        ? { onSale: course.onSale, opens: [{ id: course.courseId, name: course.name }] }
        : await bundleOpens(db, presale.bundleId, { userId, now })
    const { onSale, ...opens } = opened
    const line = {
      ...course,
      kind: 'deposit' as const,
      name: presale.title,
      listPrice: deposit,
      price: deposit,
      needsAddress: false,
      onSale,
      stock: presale.stock,
    }
    return {
      lines: [line],
      cut: 0,
      exclusiveKey: `deposit:${presaleId}`,
      terms: { depositTerms: { deposit, countsAs, price } },
      ...opens,
    }
  },
  cutReason: 'sale',
  points: false,
  way: () => 'deposit',
  pureGoods: false,
  refundable: false,
  stock: {
    async take(tx, { presaleId = 0 }) {
      if (!(await takePlace(tx, presaleId))) throw new Refusal('soldOut')
    },
    async release(tx, { presaleId = 0 }) {
      await returnPlace(tx, presaleId)
    },
  },
  async deliver(tx, { content }) {
    await addSold(tx, content.presaleId ?? 0, 1)
    return NO_DELIVERY
  },
  async whenReleased(tx, { content, paidAt }) {
    if (paidAt !== null) await addSold(tx, content.presaleId ?? 0, -1)
  },
}

/** The balance of a pre-sale: the deposit counts as promised; no coupon and no red packet (spec §5). */
export const balanceKind: OrderKind = {
  orderType: OrderType.Deposit,
  async load(db, content, { userId, now }) {
    const { depositOrderId = '' } = content
    const deposit = await requirePaidDeposit(db, depositOrderId, userId)
    const presale = await requireLockedPresale(db, deposit.content.presaleId ?? 0)
    refuseOutsideWindow(presale, now)
    return {
      ...(await balanceOf(db, presale, deposit, content, { userId, now })),
      exclusiveKey: `balance:${depositOrderId}`,
    }
  },
  cutReason: 'sale',
  points: true,
  way: () => 'balance',
  pureGoods: false,
  refundable: true,
}

export async function requirePresale(db: Executor, id: number): Promise<PresaleRow> {
  const presale = await findPresale(db, id)
  if (!presale) throw new Refusal('notFound')
  return presale
}

/** Locks the presale, so that no order is placed while the seller cancels it. */
async function requireLockedPresale(db: Executor, id: number): Promise<PresaleRow> {
  const presale = await lockPresale(db, id)
  if (!presale) throw new Refusal('notFound')
  return presale
}

async function requirePaidDeposit(db: Executor, id: string, userId: number): Promise<OrderRow> {
  const order = await lockDepositOrder(db, id, userId)
  if (!order) throw new Refusal('notFound')
  if (order.status !== 'paid' || order.refundAskedAt !== null) {
    throw new Refusal('orderState', { message: '定金还没有支付，或已退回' })
  }
  return order
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
  buyer: LoggedIn,
): Promise<OfferFacts> {
  const promised = depositOrder.content.depositTerms
  const countsAs = promised?.countsAs ?? presale.countsAs
  const price = promised?.price ?? presale.price
  const deposit = { paid: depositOrder.amount, countsAs }
  const lines = await presaleLines(db, presale, content, buyer.now)
  // The deposit reserved the place, and the course itself may no longer be on sale.
  const reserved = lines.map((line) => ({ ...line, stock: null, onSale: true }))
  // When the course has become cheaper than the pre-sale, the lower price holds.
  return { ...(await restOfBundle(db, { lines: reserved, price }, buyer)), deposit }
}

/**
 * The courses that a bundle's pre-sale opens for the buyer, and whether enough of them are on sale.
 *
 * @throws Refusal alreadyOwned when there is none left.
 */
async function bundleOpens(
  db: Executor,
  bundleId: number,
  { userId, now }: LoggedIn,
): Promise<Pick<OfferFacts, 'way' | 'opens'> & { onSale: boolean }> {
  const { courseIds, pick } = (await findBundle(db, bundleId)) ?? { courseIds: [], pick: 0 }
  const owned = await listOwnedAmong(db, userId, courseIds, now)
  const lines = await loadCourseLines(db, courseIds, now)
  const rest = lines.filter(({ courseId }) => !owned.includes(courseId))
  if (rest.length === 0) throw new Refusal('alreadyOwned')
  const sold = rest.filter(({ onSale }) => onSale)
  return {
    onSale: sold.length >= Math.min(pick, rest.length),
    way: 'bundleDeposit',
    opens: rest.map(({ courseId: id, name }) => ({ id, name })),
  }
}

async function presaleLines(
  db: Executor,
  presale: PresaleRow,
  content: CheckoutContent,
  now: number,
): Promise<CourseLine[]> {
  if (presale.bundleId === null) return loadCourseLines(db, [presale.courseId], now)
  const bundle = await findBundle(db, presale.bundleId)
  if (!bundle) throw new Refusal('notFound')
  return chosenLines(db, bundle, content.courseIds, now)
}

/** `定金 ¥20 抵 ¥60`. */
export function presaleText({ deposit, countsAs }: PresaleRow): string {
  return depositText({ deposit, countsAs })
}
