import { OrderType } from '@kaozhou/domain'
import type { Executor } from '../../../../database/executor'
import { Refusal } from '../../../../platform/refusal'
import { changePoints, FEN_PER_EARNED_POINT } from '../../../people/points/change-points'
import { loadCourseLines } from '../../lines/course-lines'
import type { OrderRow } from '../store/order-repository'
import { findGift, type GiftRow } from './gift-pack-repository'
import { givePack } from './gift-packs'
import type { Delivery, OrderKind } from './order-kind'

const FOREVER_DAYS = 3650

/** A virtual gift pack that is sold by itself. Its documents, coupons and points are given at once: not refundable. */
export const giftKind: OrderKind = {
  orderType: OrderType.Gift,
  async load(db, { giftId = 0 }, { now }) {
    const gift = await requireGift(db, giftId)
    // A pack without a price comes free with a course and is not for sale.
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
    return { lines: [line], cut: 0, exclusiveKey: `gift:${giftId}`, opens: coursesOf(gift) }
  },
  cutReason: 'sale',
  points: true,
  way: () => 'giftPack',
  pureGoods: false,
  refundable: false,
  deliver: openPack,
}

async function requireGift(db: Executor, id: number): Promise<GiftRow> {
  const gift = await findGift(db, id)
  if (!gift) throw new Refusal('notFound')
  return gift
}

function coursesOf({ items }: GiftRow): { id: number; name: string }[] {
  return items.flatMap(({ kind, refId, name }) =>
    kind === 'course' && refId !== null ? [{ id: refId, name }] : [],
  )
}

async function openPack(
  tx: Executor,
  order: OrderRow,
  _lines: unknown,
  now: number,
): Promise<Delivery> {
  const { id: orderId, userId, content } = order
  await givePack(tx, await requireGift(tx, content.giftId ?? 0), order, now)
  const pointsEarned = Math.floor(order.amount / FEN_PER_EARNED_POINT)
  await changePoints(tx, { userId, change: pointsEarned, reason: 'orderEarned', ref: orderId, now })
  return { isDelivered: true, pointsEarned }
}
