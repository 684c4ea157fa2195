import { nextCardPeriod, OrderType } from '@kaozhou/domain'
import type { Executor } from '../../../../database/executor'
import type { CheckoutContent } from '../../../../database/schema/orders'
import { Refusal } from '../../../../platform/refusal'
import {
  findCard,
  listHeldCards,
  type MembershipCardRow,
} from '../../../people/privileges/membership-repository'
import { giveCard, takeBackCard } from '../../../people/privileges/membership-service'
import { loadCourseLines } from '../../lines/course-lines'
import type { OrderRow } from '../store/order-repository'
import type { Delivery, OrderKind } from './order-kind'

/**
 * A membership card, the first or another one: its time begins when the buyer's card of the same kind ends. It takes no
 * voucher and no points, which are for courses, and earns none.
 */
export const cardKind: OrderKind = {
  orderType: OrderType.MembershipCard,
  async load(db, { cardId = 0 }, { userId, now }) {
    const card = await requireCard(db, cardId)
    const { name, price, level, days, courseIds } = card
    const [first] = await loadCourseLines(db, courseIds.slice(0, 1), now)
    const line = {
      kind: 'card' as const,
      courseId: null,
      name,
      cover: first?.cover ?? '',
      listPrice: price,
      price,
      teacherNames: [],
      categoryIds: [],
      validityDays: days,
      needsAddress: false,
      onSale: true,
      stock: null,
    }
    const held = await listHeldCards(db, { userId, cardId, now })
    return {
      lines: [line],
      cut: 0,
      cardPeriod: nextCardPeriod(held, days, now),
      terms: { cardTerms: { level, days, courseIds } },
    }
  },
  cutReason: 'sale',
  points: false,
  way: () => null,
  pureGoods: false,
  refundable: true,
  deliver: give,
  async whenReleased(tx, { id: orderId, userId, content, paidAt }, now) {
    if (paidAt === null) return
    const courseIds = content.cardTerms?.courseIds ?? []
    await takeBackCard(tx, { orderId, userId, courseIds, now })
  },
}

async function requireCard(db: Executor, id: number): Promise<MembershipCardRow> {
  const card = await findCard(db, id)
  if (!card) throw new Refusal('notFound')
  if (card.price === 0) throw new Refusal('notOnSale', { message: '这张会员卡用激活码开通' })
  return card
}

async function give(
  tx: Executor,
  { id: orderId, userId, content }: OrderRow,
  _lines: unknown,
  now: number,
): Promise<Delivery> {
  await giveCard(tx, { userId, card: soldCard(content), by: { orderId }, now })
  return { isDelivered: true, pointsEarned: 0 }
}

/** The card as it was when it was ordered: a later change of the content changes nothing that is paid. */
function soldCard({ cardId, cardTerms }: CheckoutContent) {
  if (cardId === undefined || !cardTerms) throw new Error('an order of a card without its terms')
  return { id: cardId, ...cardTerms }
}
