import { OrderType } from '@kaozhou/domain'
import { loadCourseLines } from '../../lines/course-lines'
import type { OrderKind } from './order-kind'

/** One course at its price. */
export const singleKind: OrderKind = {
  orderType: OrderType.Single,
  load: async (db, { courseIds }, { now }) => ({
    lines: await loadCourseLines(db, courseIds, now),
    cut: 0,
  }),
  cutReason: 'sale',
  points: true,
  way: () => 'single',
  pureGoods: false,
  refundable: true,
}
