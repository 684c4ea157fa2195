import type { Order } from '@kaozhou/api'
import { OrderType } from '@kaozhou/domain'
import { href } from '../../../../routing/href'
import { studyPath } from './study-path'

/** An action on an order. The last one of a list is the main action. */
export type OrderAction =
  | { kind: 'press'; key: 'cancel' | 'remove' | 'pay' | 'again' | 'comment'; label: string }
  | { kind: 'link'; key: string; label: string; path: string }

type ActionFacts = Pick<
  Order,
  | 'id'
  | 'status'
  | 'type'
  | 'courseId'
  | 'lines'
  | 'needFillAddress'
  | 'parcel'
  | 'commentedIds'
  | 'assembleEventId'
  | 'group'
  | 'refunding'
>

/** The actions of an order by its state (spec §2 /myorder). The caller drops links to screens that are not built. */
export function orderActions(order: ActionFacts): OrderAction[] {
  switch (order.status) {
    case 'unpaid':
      return [
        { kind: 'press', key: 'cancel', label: '取消订单' },
        { kind: 'press', key: 'pay', label: '去支付' },
      ]
    case 'paid':
      return order.refunding ? [] : paidActions(order)
    case 'cancelled':
    case 'expired':
    case 'refunded':
      return [
        { kind: 'press', key: 'remove', label: '删除订单' },
        { kind: 'press', key: 'again', label: '重新购买' },
      ]
  }
}

/** The courses of an order that can be commented on; `isCommented`: the buyer has written a comment. */
export function coursesToComment({
  lines,
  commentedIds,
}: Pick<Order, 'lines' | 'commentedIds'>): { id: number; name: string; isCommented: boolean }[] {
  return lines.flatMap(({ kind, courseId: id, name }) =>
    kind === 'course' && id !== null ? [{ id, name, isCommented: commentedIds.includes(id) }] : [],
  )
}

/** The label of the link to a course's comments. */
export function commentLabel(isCommented: boolean): string {
  return isCommented ? '已评价' : '评价'
}

function paidActions(order: ActionFacts): OrderAction[] {
  const { id, courseId, type, assembleEventId } = order
  const actions: OrderAction[] = []
  if (order.parcel) {
    actions.push({ kind: 'link', key: 'express', label: '查看物流', path: href('/myexpress') })
  }
  if (order.needFillAddress) {
    const path = href('/receiveaddress', { order: id })
    actions.push({ kind: 'link', key: 'address', label: '填写地址', path })
  }
  if (type === OrderType.DepositProduct) {
    actions.push({
      kind: 'link',
      key: 'balance',
      label: '看尾款',
      path: href('/deposit_order_info/:id', { id }),
    })
    return actions
  }
  if (type === OrderType.MembershipCard) {
    actions.push({ kind: 'link', key: 'card', label: '看会员', path: href('/vipinfo') })
    return actions
  }
  if (courseId === null) return actions
  if (assembleEventId !== null) {
    // The course of a group-buy opens with the last member.
    const path = href('/assembledetails/:id', { id: assembleEventId })
    const isOpen = order.group?.status === 'open'
    actions.push({ kind: 'link', key: 'group', label: isOpen ? '邀请同学' : '看拼团', path })
    if (order.group?.status !== 'succeeded') return actions
  }
  actions.push(...commentActions(order), {
    kind: 'link',
    key: 'study',
    label: '去学习',
    path: studyPath(courseId),
  })
  return actions
}

/** One course leads to its comments; of several, one is chosen first. */
function commentActions(order: ActionFacts): OrderAction[] {
  const courses = coursesToComment(order)
  const [first] = courses
  if (!first) return []
  const label = commentLabel(courses.every(({ isCommented }) => isCommented))
  return courses.length === 1
    ? [{ kind: 'link', key: 'comment', label, path: href('/comment/:id', { id: first.id }) }]
    : [{ kind: 'press', key: 'comment', label }]
}
