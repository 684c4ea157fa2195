import type { NextSteps } from '@kaozhou/api'
import type { Executor } from '../../../../database/executor'
import type { GiftItem } from '../../../../database/schema/markets'
import type { GivenItem } from '../../../../database/schema/orders'
import { Refusal } from '../../../../platform/refusal'
import { giveCoupon, takeBackCoupon } from '../../../catalogue/coupons/coupon-service'
import { openCourse } from '../../../catalogue/courses/open-course'
import { closeGivenCourse, passOnGivenCourse } from '../../../people/enrolments/enrolment-service'
import { changePoints, takeBackPoints } from '../../../people/points/change-points'
import { lockUser } from '../../../people/users/user-repository'
import type { OrderLineRow, OrderRow } from '../store/order-repository'
import {
  deleteDocumentGrant,
  deleteGrant,
  findOtherOrderWithPack,
  type GiftRow,
  type GrantRow,
  insertDocumentGrant,
  insertGrant,
  listFreePacks,
  listFreePacksOfOrder,
  listGrantsOfOrder,
  moveDocumentGrant,
  moveGrant,
  saveGivenItems,
} from './gift-pack-repository'

/**
 * Gift packs: free ones that come with a course, and ones that are sold by themselves. A user gets each pack once. When
 * the order that gave it is refunded the pack is taken back, unless another order of the user comes with it too.
 */

/** Gives the free packs of an order's courses. An order made with an exchange code comes without packs. */
export async function giveCoursePacks(
  tx: Executor,
  order: OrderRow,
  lines: readonly OrderLineRow[],
  now: number,
): Promise<void> {
  if (order.content.exchangeCode !== undefined) return
  const courseIds = lines.flatMap(({ kind, courseId }) =>
    kind === 'course' && courseId !== null ? [courseId] : [],
  )
  for (const gift of await listFreePacks(tx, courseIds)) await givePack(tx, gift, order, now)
}

/** The free packs that an order gave, with the names of the items that were given. */
export async function describePacksOfOrder(
  db: Executor,
  orderId: string,
): Promise<NextSteps['gifts']> {
  const packs = await listFreePacksOfOrder(db, orderId)
  return packs.map(({ id, name, items, given }) => ({
    id,
    name,
    items: items.filter((item) => given.some((one) => isSame(one, item))).map(itemText),
  }))
}

/** `refId` of a given coupon is the record in the wallet, not the coupon, so coupons are compared by kind alone. */
function isSame(given: GivenItem, { kind, refId }: GiftItem): boolean {
  return given.kind === kind && (kind === 'coupon' || given.refId === refId)
}

function itemText({ kind, name, amount }: GiftItem): string {
  return kind === 'points' ? `${amount} ${name}` : name
}

/** Gives a pack to the buyer of an order. Does nothing when the buyer already has the pack. */
export async function givePack(
  tx: Executor,
  gift: GiftRow,
  order: OrderRow,
  now: number,
): Promise<void> {
  const { id: orderId, userId } = order
  const giftId = gift.id
  // Packs of one user are given and taken back one after another.
  await lockUser(tx, userId)
  if (!(await insertGrant(tx, { userId, giftId, orderId, createdAt: now }))) return
  const given: GivenItem[] = []
  for (const [index, item] of gift.items.entries()) {
    const ref = `${orderId}:${giftId}:${index}`
    const one = await GIVE[item.kind](tx, item, { orderId, userId, ref, now })
    if (one) given.push(one)
  }
  await saveGivenItems(tx, { userId, giftId }, given)
}

interface Receiver {
  orderId: string
  userId: number
  ref: string
  now: number
}

/** Gives one item. Null when it was not given: the user already has it, or it is out of stock. */
const GIVE: Readonly<
  Record<
    GiftItem['kind'],
    (tx: Executor, item: GiftItem, to: Receiver) => Promise<GivenItem | null>
  >
> = {
  async document(tx, { kind, refId, amount }, { userId, orderId }) {
    if (refId === null) return null
    await insertDocumentGrant(tx, { userId, documentId: refId, orderId })
    return { kind, refId, amount }
  },
  async points(tx, { kind, amount }, { userId, ref, now }) {
    await changePoints(tx, { userId, change: amount, reason: 'gift', ref, now })
    return { kind, refId: null, amount }
  },
  async coupon(tx, { kind, refId, amount }, { userId, now }) {
    const record = refId === null ? null : await giveCouponIfAvailable(tx, userId, refId, now)
    return record === null ? null : { kind, refId: record, amount }
  },
  async course(tx, { kind, refId, amount }, { userId, orderId, now }) {
    if (refId === null) return null
    const result = await openCourse(tx, refId, { userId, source: 'gift', orderId, now })
    return result === 'opened' ? { kind, refId, amount } : null
  },
}

/** Null when the coupon is refused: a coupon out of stock must not fail the rest of the pack or the payment. */
async function giveCouponIfAvailable(
  tx: Executor,
  userId: number,
  couponId: number,
  now: number,
): Promise<number | null> {
  try {
    return await tx.transaction((inner) =>
      giveCoupon(inner, { userId, couponId, source: 'gift', now }),
    )
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return null
  }
}

/**
 * Takes back packs of a refunded order, all or only some: unused coupons, points up to the balance, courses and documents.
 */
export async function takeBackPacks(
  tx: Executor,
  order: Pick<OrderRow, 'id' | 'userId'>,
  now: number,
  giftIds?: readonly number[],
): Promise<void> {
  if ((await listGrantsOfOrder(tx, order.id)).length === 0) return
  await lockUser(tx, order.userId)
  // Read again: before the lock another transaction may have changed them.
  for (const grant of await listGrantsOfOrder(tx, order.id)) {
    if (giftIds && !giftIds.includes(grant.giftId)) continue
    const other = await findOtherOrderWithPack(tx, grant)
    if (other) await movePackTo(tx, grant, other)
    else await takeBackPack(tx, grant, now)
  }
}

async function movePackTo(tx: Executor, grant: GrantRow, orderId: string): Promise<void> {
  const { orderId: from, given } = grant
  await moveGrant(tx, grant, orderId)
  for (const { kind, refId } of given) {
    if (refId === null) continue
    if (kind === 'course') await passOnGivenCourse(tx, { courseId: refId, from, to: orderId })
    if (kind === 'document') await moveDocumentGrant(tx, { documentId: refId, from, to: orderId })
  }
}

async function takeBackPack(tx: Executor, grant: GrantRow, now: number): Promise<void> {
  const { userId, giftId, orderId, given } = grant
  for (const [index, { kind, refId, amount: wanted }] of given.entries()) {
    if (kind === 'course' && refId !== null)
      await closeGivenCourse(tx, { orderId, courseId: refId }, now)
    if (kind === 'document' && refId !== null) await deleteDocumentGrant(tx, orderId, refId)
    if (kind === 'coupon' && refId !== null) await takeBackCoupon(tx, refId)
    if (kind === 'points') {
      const ref = `${orderId}:${giftId}:${index}`
      await takeBackPoints(tx, { userId, wanted, reason: 'giftTakenBack', ref, now })
    }
  }
  await deleteGrant(tx, grant)
}
