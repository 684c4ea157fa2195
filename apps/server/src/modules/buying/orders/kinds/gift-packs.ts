import type { NextSteps } from '@kaozhou/api'
import { and, asc, eq, isNotNull, isNull, ne, or, sql } from 'drizzle-orm'
import type { Executor } from '../../../../database/executor'
import { coupons, type GiftItem, gifts, userCoupons } from '../../../../database/schema/markets'
import type { GivenItem } from '../../../../database/schema/orders'
import { documentGrants, giftGrants, orderLines, orders } from '../../../../database/schema/orders'
import { users } from '../../../../database/schema/users'
import { Refusal } from '../../../../platform/refusal'
import { giveCoupon } from '../../../catalogue/coupons/coupon-service'
import { findCourse } from '../../../catalogue/courses/course-repository'
import {
  closeGivenCourse,
  enrol,
  passOnGivenCourse,
} from '../../../people/enrolments/enrolment-service'
import { changePoints, takeBackPoints } from '../../../people/points/change-points'
import type { OrderLineRow, OrderRow } from '../store/order-repository'

/**
 * Gift packs: what a course's page promises with it, and the ones that are sold by themselves. A person has each once;
 * it goes back with the order that it stands by, unless another order promised it too.
 */

const DAY_MS = 86_400_000

export type GiftRow = typeof gifts.$inferSelect
type GrantRow = typeof giftGrants.$inferSelect

/** Hands over the packs that come free with the courses of an order. A code from the bookshop promised none. */
export async function giveCoursePacks(
  tx: Executor,
  order: OrderRow,
  lines: readonly OrderLineRow[],
  now: number,
): Promise<void> {
  if (order.content.exchangeCode !== undefined) return
  const courseIds = lines.flatMap(({ kind, courseId }) => (kind === 'course' ? [courseId] : []))
  for (const gift of await freePacks(tx, courseIds)) await givePack(tx, gift, order, now)
}

async function freePacks(tx: Executor, courseIds: readonly (number | null)[]): Promise<GiftRow[]> {
  if (courseIds.length === 0) return []
  const comesWith = courseIds.map((id) => sql`${gifts.courseIds} @> ${JSON.stringify([id])}::jsonb`)
  return tx
    .select()
    .from(gifts)
    .where(and(eq(gifts.price, 0), or(...comesWith)))
    .orderBy(asc(gifts.id))
}

/** The free packs that an order brought, and the names of what was given of them. */
export async function packsWith(db: Executor, orderId: string): Promise<NextSteps['gifts']> {
  const rows = await db
    .select({ id: gifts.id, name: gifts.name, items: gifts.items, given: giftGrants.given })
    .from(giftGrants)
    .innerJoin(gifts, eq(gifts.id, giftGrants.giftId))
    .where(and(eq(giftGrants.orderId, orderId), eq(gifts.price, 0)))
    .orderBy(asc(gifts.id))
  return rows.map(({ id, name, items, given }) => ({
    id,
    name,
    items: items.filter((item) => given.some((one) => isSame(one, item))).map(itemText),
  }))
}

/** A coupon is kept by the record that its owner has, everything else by what it is. */
function isSame(given: GivenItem, { kind, refId }: GiftItem): boolean {
  return given.kind === kind && (kind === 'coupon' || given.refId === refId)
}

function itemText({ kind, name, amount }: GiftItem): string {
  return kind === 'points' ? `${amount} ${name}` : name
}

/** Opens a pack for the buyer of an order, who has not had it before. */
export async function givePack(
  tx: Executor,
  gift: GiftRow,
  order: OrderRow,
  now: number,
): Promise<void> {
  const { id: orderId, userId } = order
  await holdUser(tx, userId)
  const fresh = await tx
    .insert(giftGrants)
    .values({ userId, giftId: gift.id, orderId, given: [], createdAt: now })
    .onConflictDoNothing()
    .returning({ giftId: giftGrants.giftId })
  if (fresh.length === 0) return
  const given: GivenItem[] = []
  for (const [index, item] of gift.items.entries()) {
    const ref = `${orderId}:${gift.id}:${index}`
    const one = await GIVE[item.kind](tx, item, { orderId, userId, ref, now })
    if (one) given.push(one)
  }
  await tx
    .update(giftGrants)
    .set({ given })
    .where(grantOf({ userId, giftId: gift.id }))
}

/** Packs of one person are given and taken back one after the other. */
async function holdUser(tx: Executor, userId: number): Promise<void> {
  await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('no key update')
}

const grantOf = ({ userId, giftId }: Pick<GrantRow, 'userId' | 'giftId'>) =>
  and(eq(giftGrants.userId, userId), eq(giftGrants.giftId, giftId))

interface Receiver {
  orderId: string
  userId: number
  ref: string
  now: number
}

/** Gives one thing; null when there was nothing to give: the person has it, or it has run out. */
const GIVE: Readonly<
  Record<
    GiftItem['kind'],
    (tx: Executor, item: GiftItem, to: Receiver) => Promise<GivenItem | null>
  >
> = {
  async document(tx, { kind, refId, amount }, { userId, orderId }) {
    if (refId === null) return null
    await tx
      .insert(documentGrants)
      .values({ userId, documentId: refId, orderId })
      .onConflictDoNothing()
    return { kind, refId, amount }
  },
  async points(tx, { kind, amount }, { userId, ref, now }) {
    await changePoints(tx, { userId, change: amount, reason: 'gift', ref, now })
    return { kind, refId: null, amount }
  },
  async coupon(tx, { kind, refId, amount }, { userId, now }) {
    const record = refId === null ? null : await tryCoupon(tx, userId, refId, now)
    return record === null ? null : { kind, refId: record, amount }
  },
  async course(tx, { kind, refId, amount }, { userId, orderId, now }) {
    const isOpened = refId !== null && (await openCourse(tx, refId, { userId, orderId, now }))
    return isOpened ? { kind, refId, amount } : null
  },
}

/** A coupon that has run out does not keep the rest of the pack, or the payment, from its owner. */
async function tryCoupon(
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

/** False: the person has the course. */
async function openCourse(
  tx: Executor,
  courseId: number,
  { userId, orderId, now }: Omit<Receiver, 'ref'>,
): Promise<boolean> {
  const course = await findCourse(tx, courseId)
  if (!course) return false
  const opening = [{ courseId, expiresAt: now + course.validityDays * DAY_MS }]
  const opened = await enrol(tx, { userId, source: 'gift', orderId, courses: opening, now })
  return opened.length > 0
}

/** The money of an order went back: so does what came with it, as far as it is still there. */
export async function takeBackPacks(tx: Executor, order: OrderRow, now: number): Promise<void> {
  const stands = eq(giftGrants.orderId, order.id)
  if ((await tx.$count(giftGrants, stands)) === 0) return
  await holdUser(tx, order.userId)
  for (const grant of await tx.select().from(giftGrants).where(stands)) {
    const heir = await otherPromise(tx, grant)
    if (heir) await passOn(tx, grant, heir)
    else await takeBack(tx, grant, now)
  }
}

/** Another order of this person that stands, and promised the same pack. */
async function otherPromise(tx: Executor, { userId, giftId, orderId }: GrantRow) {
  const [found] = await tx
    .select({ id: orders.id })
    .from(orders)
    .innerJoin(orderLines, and(eq(orderLines.orderId, orders.id), eq(orderLines.kind, 'course')))
    .innerJoin(gifts, sql`${gifts.courseIds} @> to_jsonb(${orderLines.courseId})`)
    .where(
      and(
        eq(gifts.id, giftId),
        eq(gifts.price, 0),
        eq(orders.userId, userId),
        ne(orders.id, orderId),
        eq(orders.status, 'paid'),
        isNotNull(orders.deliveredAt),
        isNull(orders.refundAskedAt),
        sql`${orders.content}->>'exchangeCode' is null`,
      ),
    )
    .orderBy(asc(orders.id))
    .limit(1)
  return found?.id
}

async function passOn(tx: Executor, grant: GrantRow, orderId: string): Promise<void> {
  const { userId, giftId, orderId: from, given } = grant
  await tx.update(giftGrants).set({ orderId }).where(grantOf({ userId, giftId }))
  for (const { kind, refId } of given) {
    if (kind === 'course' && refId !== null) {
      await passOnGivenCourse(tx, { courseId: refId, from, to: orderId })
    }
    if (kind === 'document') {
      await tx.update(documentGrants).set({ orderId }).where(givenDocument(from, refId))
    }
  }
}

async function takeBack(tx: Executor, grant: GrantRow, now: number): Promise<void> {
  const { userId, giftId, orderId, given } = grant
  for (const [index, { kind, refId, amount: wanted }] of given.entries()) {
    if (kind === 'course' && refId !== null) await closeGivenCourse(tx, orderId, refId)
    if (kind === 'document') await tx.delete(documentGrants).where(givenDocument(orderId, refId))
    if (kind === 'coupon') await takeBackCoupon(tx, refId ?? 0)
    if (kind === 'points') {
      const ref = `${orderId}:${giftId}:${index}`
      await takeBackPoints(tx, { userId, wanted, reason: 'giftTakenBack', ref, now })
    }
  }
  await tx.delete(giftGrants).where(grantOf({ userId, giftId }))
}

const givenDocument = (orderId: string, documentId: number | null) =>
  and(eq(documentGrants.orderId, orderId), eq(documentGrants.documentId, documentId ?? 0))

/** One that was used stays used. */
async function takeBackCoupon(tx: Executor, recordId: number): Promise<void> {
  const [taken] = await tx
    .delete(userCoupons)
    .where(and(eq(userCoupons.id, recordId), isNull(userCoupons.orderId)))
    .returning({ couponId: userCoupons.couponId })
  if (!taken) return
  await tx
    .update(coupons)
    .set({ received: sql`greatest(${coupons.received} - 1, 0)` })
    .where(eq(coupons.id, taken.couponId))
}
