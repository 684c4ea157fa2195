import { OrderType } from '@kaozhou/domain'
import { eq } from 'drizzle-orm'
import type { Executor } from '../../../database/executor'
import { gifts } from '../../../database/schema/markets'
import { documentGrants } from '../../../database/schema/orders'
import { Refusal } from '../../../platform/refusal'
import { giveCoupon } from '../../markets/coupon-service'
import { loadCourseLines } from '../course-lines'
import type { Delivery, OrderKind } from '../order-kind'
import type { OrderRow } from '../order-repository'
import { changePoints, FEN_PER_EARNED_POINT, takeBackPoints } from '../points'

const FOREVER_DAYS = 3650

type GiftRow = typeof gifts.$inferSelect

/** A virtual gift pack that is sold by itself: documents, coupons and points, open at once and so not given back. */
export const giftKind: OrderKind = {
  orderType: OrderType.Gift,
  async load(db, { giftId = 0 }, { now }) {
    const gift = await requireGift(db, giftId)
    // What comes free with a course is not for sale.
    if (gift.price === 0) throw new Refusal('notOnSale', { message: '这份礼包随课程赠送' })
    const [first] = await loadCourseLines(db, gift.courseIds, now)
    const line = {
      kind: 'gift' as const,
      courseId: null,
      name: gift.name,
      cover: first?.cover ?? '',
      listPrice: gift.price,
      price: gift.price,
      teacherNames: [],
      categoryIds: [],
      validityDays: FOREVER_DAYS,
      needsAddress: false,
      onSale: true,
      stock: null,
    }
    return { lines: [line], cut: 0, exclusiveKey: `gift:${giftId}` }
  },
  cutReason: 'sale',
  vouchers: true,
  points: true,
  refusesOwned: false,
  pureGoods: false,
  returnable: false,
  deliver: openPack,
  leave: closePack,
}

export async function requireGift(db: Executor, id: number): Promise<GiftRow> {
  const [row] = await db.select().from(gifts).where(eq(gifts.id, id))
  if (!row) throw new Refusal('notFound')
  return row
}

async function openPack(
  tx: Executor,
  order: OrderRow,
  _lines: unknown,
  now: number,
): Promise<Delivery> {
  const { id: orderId, userId, content } = order
  const { items } = await requireGift(tx, content.giftId ?? 0)
  for (const [index, { kind, refId, amount }] of items.entries()) {
    if (kind === 'document' && refId !== null) {
      await tx
        .insert(documentGrants)
        .values({ userId, documentId: refId, orderId })
        .onConflictDoNothing()
    }
    if (kind === 'points') {
      const ref = `${orderId}:${index}`
      await changePoints(tx, { userId, change: amount, reason: 'gift', ref, now })
    }
    if (kind === 'coupon' && refId !== null) await tryCoupon(tx, userId, refId, now)
  }
  const pointsEarned = Math.floor(order.amount / FEN_PER_EARNED_POINT)
  await changePoints(tx, { userId, change: pointsEarned, reason: 'orderEarned', ref: orderId, now })
  return { isDelivered: true, pointsEarned }
}

/** The seller gave the money back. A coupon that was received stays. */
async function closePack(tx: Executor, order: OrderRow, now: number): Promise<void> {
  if (order.deliveredAt === null) return
  const { id: orderId, userId, content } = order
  await tx.delete(documentGrants).where(eq(documentGrants.orderId, orderId))
  const { items } = await requireGift(tx, content.giftId ?? 0)
  for (const [index, { kind, amount: wanted }] of items.entries()) {
    if (kind !== 'points') continue
    const ref = `${orderId}:${index}`
    await takeBackPoints(tx, { userId, wanted, reason: 'giftTakenBack', ref, now })
  }
}

/** A coupon that has run out does not keep the rest of the pack, or the payment, from its owner. */
async function tryCoupon(
  tx: Executor,
  userId: number,
  couponId: number,
  now: number,
): Promise<void> {
  try {
    await tx.transaction((inner) => giveCoupon(inner, { userId, couponId, source: 'gift', now }))
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
  }
}
