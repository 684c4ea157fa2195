import { OrderType } from '@kaozhou/domain'
import { Refusal } from '../../../../platform/refusal'
import { deleteItems } from '../../cart/cart-repository'
import { loadCourseLines } from '../../lines/course-lines'
import type { OrderKind } from './order-kind'

/** The checked lines of the cart; an order removes them from it. */
export const cartKind: OrderKind = {
  orderType: OrderType.Cart,
  load: async (db, { courseIds }, { now }) => ({
    lines: await loadCourseLines(db, courseIds, now),
    cut: 0,
  }),
  cutReason: 'sale',
  points: true,
  way: () => 'cart',
  pureGoods: false,
  refundable: true,
  async whenPlaced(tx, { userId, content }) {
    const deleted = await deleteItems(tx, userId, content.courseIds)
    // A line was removed or ordered in another tab, so the buyer has to look at the cart again.
    if (deleted < content.courseIds.length) throw new Refusal('cartChanged')
    return {}
  },
}
