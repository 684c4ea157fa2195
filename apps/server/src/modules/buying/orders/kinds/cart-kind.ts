import { OrderType } from '@kaozhou/domain'
import { and, eq, inArray } from 'drizzle-orm'
import { cartItems } from '../../../../database/schema/learning'
import { Refusal } from '../../../../platform/refusal'
import { loadCourseLines } from '../../lines/course-lines'
import type { OrderKind } from './order-kind'

/** The lines that were checked in the cart; what was ordered leaves it. */
export const cartKind: OrderKind = {
  orderType: OrderType.Cart,
  load: async (db, { courseIds }, { now }) => ({
    lines: await loadCourseLines(db, courseIds, now),
    cut: 0,
  }),
  cutReason: 'sale',
  vouchers: true,
  points: true,
  refusesOwned: true,
  pureGoods: false,
  returnable: true,
  async enter(tx, { userId, content }) {
    const left = await tx
      .delete(cartItems)
      .where(and(eq(cartItems.userId, userId), inArray(cartItems.courseId, content.courseIds)))
      .returning({ courseId: cartItems.courseId })
    // Taken out, or ordered, in another tab: whoever did that does not want it from here.
    if (left.length < content.courseIds.length) throw new Refusal('cartChanged')
    return {}
  },
}
