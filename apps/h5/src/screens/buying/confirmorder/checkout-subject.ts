import { type ConfirmOrderKind, confirmOrderKind, OrderType } from '@kaozhou/domain'
import type { SearchOf } from '../../../routing/route-reads'

/** What a confirm page orders, by its kind (spec §4 "Confirm-order selection"). */
export type CheckoutSubject =
  | { kind: 'single'; courseId: number; type: number }
  | { kind: 'group'; courseId: number; assembleEventId: number | null }
  | { kind: 'gift'; giftId: number }
  | { kind: 'cart' }
  | { kind: 'bundle'; bundleId: number; courseIds: number[] }
  | { kind: 'upgrade'; upgradeId: number }
  | { kind: 'pointsGood'; goodId: number }
  | { kind: 'membershipCard'; cardId: number }
  | { kind: 'depositProduct'; presaleId: number }
  | { kind: 'depositCourse'; orderId: string }
  | { kind: 'depositBundle'; orderId: string; courseIds: number[] }

/**
 * Reads an address such as `/confirmorder/1001?type=4&assembleEventId=7`. The query `type` is the order type; for a
 * balance (11) it is `single` or `joint`, and the order type stands in `orderType`. Null when it means no order.
 */
export function checkoutSubject(
  id: string,
  search: SearchOf<'/confirmorder/:id'>,
): CheckoutSubject | null {
  const type = search.get('type') ?? ''
  const orderType = Number(
    search.get('orderType') ?? (/^\d+$/.test(type) ? type : OrderType.Single),
  )
  if (orderType === OrderType.Upgrade)
    return withId(id, (upgradeId) => ({ kind: 'upgrade', upgradeId }))
  if (orderType === OrderType.PointsGood)
    return withId(id, (goodId) => ({ kind: 'pointsGood', goodId }))
  if (orderType === OrderType.MembershipCard)
    return withId(id, (cardId) => ({ kind: 'membershipCard', cardId }))
  // The address may also name the type that the order is confirmed by: 2 for a group-buy, 3 for a gift pack (decisions §2).
  const chosen = TYPE_BY_CONFIRMED_TYPE[orderType] ?? orderType
  return subjectOf(confirmOrderKind(chosen, { type }), id, search)
}

const TYPE_BY_CONFIRMED_TYPE: Readonly<Record<number, number>> = {
  [OrderType.AssembleConfirm]: OrderType.Assemble,
  [OrderType.GiftConfirm]: OrderType.Gift,
}

function subjectOf(
  confirm: ConfirmOrderKind,
  id: string,
  search: SearchOf<'/confirmorder/:id'>,
): CheckoutSubject | null {
  const courseIds = idsIn(search.get('courseIds') ?? '')
  switch (confirm.kind) {
    case 'single':
      return withId(id, (courseId) => singleSubject(confirm.type, courseId, search))
    case 'cart':
      return { kind: 'cart' }
    case 'joint':
      return withId(id, (bundleId) => ({ kind: 'bundle', bundleId, courseIds }))
    case 'depositProduct':
      return withId(id, (presaleId) => ({ kind: 'depositProduct', presaleId }))
    case 'depositCourse':
      return { kind: 'depositCourse', orderId: id }
    case 'depositJoint':
      return { kind: 'depositBundle', orderId: id, courseIds }
  }
}

function singleSubject(
  type: number,
  id: number,
  search: SearchOf<'/confirmorder/:id'>,
): CheckoutSubject {
  if (type === OrderType.GiftConfirm) return { kind: 'gift', giftId: id }
  if (type !== OrderType.AssembleConfirm) return { kind: 'single', courseId: id, type }
  const [assembleEventId = null] = idsIn(search.get('assembleEventId') ?? '')
  return { kind: 'group', courseId: id, assembleEventId }
}

function withId<T>(id: string, make: (id: number) => T): T | null {
  return /^[1-9]\d{0,9}$/.test(id) ? make(Number(id)) : null
}

function idsIn(text: string): number[] {
  return text
    .split(',')
    .filter((part) => /^[1-9]\d{0,9}$/.test(part))
    .map(Number)
}
