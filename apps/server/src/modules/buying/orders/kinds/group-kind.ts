import type { ErrorName } from '@kaozhou/api/contract'
import type { JoinRefusal } from '@kaozhou/domain'
import { joinRefusal, OrderType } from '@kaozhou/domain'
import type { Executor } from '../../../../database/executor'
import type { CheckoutContent } from '../../../../database/schema/orders'
import type { LoggedIn } from '../../../../platform/calls/viewer'
import { Refusal } from '../../../../platform/refusal'
import { findCourse } from '../../../catalogue/courses/course-repository'
import { findGroup, groupState, listPlaces } from '../../groups/group-repository'
import { confirmMember, joinGroup, openGroup, releaseMember } from '../../groups/group-service'
import { loadCourseLines } from '../../lines/course-lines'
import type { OrderRow } from '../store/order-repository'
import type { OrderKind } from './order-kind'

/** A course at the group price: the order opens a group or joins an open one (decisions §3). */
export const groupKind: OrderKind = {
  orderType: OrderType.Assemble,
  async load(db, content, buyer) {
    const { courseId, size, price } = await groupOffer(db, content, buyer)
    const lines = await loadCourseLines(db, [courseId], buyer.now)
    const usual = lines.reduce((sum, line) => sum + line.price, 0)
    return { lines, cut: Math.max(0, usual - price), terms: { groupTerms: { size, price } } }
  },
  cutReason: 'group',
  points: true,
  way: ({ groupId }) => (groupId === undefined ? 'leadGroup' : 'joinGroup'),
  pureGoods: false,
  refundable: true,
  whenPlaced: takePlace,
  async whenReleased(tx, { id: orderId }, now) {
    await releaseMember(tx, { orderId, now })
  },
  async whenPaid(tx, { id: orderId }, now) {
    await confirmMember(tx, { orderId, now })
  },
}

const REASONS = {
  full: 'groupFull',
  over: 'groupClosed',
  alreadyIn: 'alreadyInGroup',
} as const satisfies Record<JoinRefusal, ErrorName>

interface GroupOffer {
  courseId: number
  size: number
  price: number
}

/** An open group keeps the price that it was opened with. */
async function groupOffer(
  db: Executor,
  { groupId, courseIds }: CheckoutContent,
  { userId, now }: LoggedIn,
): Promise<GroupOffer> {
  if (groupId === undefined) return courseOffer(db, courseIds[0] ?? 0)
  const group = await findGroup(db, groupId)
  if (!group) throw new Refusal('notFound')
  const state = groupState(group, await listPlaces(db, [group.id]))
  const refusal = joinRefusal(state, String(userId), now)
  if (refusal) throw new Refusal(REASONS[refusal])
  return group
}

async function courseOffer(db: Executor, courseId: number): Promise<GroupOffer> {
  const course = await findCourse(db, courseId)
  if (!course) throw new Refusal('notFound')
  const { groupPeople: size, groupPrice: price } = course
  if (size === null || price === null) {
    throw new Refusal('notOnSale', { message: '这门课程暂不支持拼团' })
  }
  return { courseId, size, price }
}

async function takePlace(tx: Executor, order: OrderRow, now: number): Promise<Partial<OrderRow>> {
  const { id: orderId, userId, content } = order
  const place = { orderId, userId, now }
  if (content.groupId !== undefined) {
    const group = await joinGroup(tx, { ...place, groupId: content.groupId })
    return { groupCourseId: group.courseId, groupId: group.id }
  }
  // The terms that the order was priced with: the course may have got others since.
  const [courseId = 0] = content.courseIds
  const terms = content.groupTerms ?? (await courseOffer(tx, courseId))
  const groupId = await openGroup(tx, { ...place, courseId, ...terms })
  return { groupCourseId: courseId, groupId }
}

/**
 * An order reserves its place for 15 of its 30 minutes; a buyer who pays later may find the group full.
 *
 * @throws Refusal groupFull or groupClosed, before a payment is started.
 */
export async function refuseLostPlace(db: Executor, order: OrderRow, now: number): Promise<void> {
  if (order.groupId === null) return
  const group = await findGroup(db, order.groupId)
  if (!group) return
  const state = groupState(group, await listPlaces(db, [group.id]))
  const refusal = joinRefusal(state, String(order.userId), now)
  // `alreadyIn` is expected: it is this order's own place.
  if (refusal === 'full' || refusal === 'over') throw new Refusal(REASONS[refusal])
}
