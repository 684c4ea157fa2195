import type { CardCoupon, CouponCard } from '@kaozhou/api'
import type { Executor } from '../../../database/executor'
import type { LoggedIn, Viewer } from '../../../platform/calls/viewer'
import { Refusal } from '../../../platform/refusal'
import { type CardRow, findCard, findCoupons, listCards } from './card-repository'
import { type CouponRow, countReceivedEach } from './coupon-repository'
import { giveCoupon } from './coupon-service'

/** The current cards; each coupon says whether the viewer has received it. */
export async function couponCards(db: Executor, { userId, now }: Viewer): Promise<CouponCard[]> {
  return presentCards(db, await listCards(db, now), userId)
}

async function presentCards(
  db: Executor,
  cards: readonly CardRow[],
  userId: number | null,
): Promise<CouponCard[]> {
  const ids = [...new Set(cards.flatMap(({ couponIds }) => couponIds))]
  const coupons = await findCoupons(db, ids)
  const received: Map<number, number> =
    userId === null ? new Map() : await countReceivedEach(db, userId, ids)
  return cards.map(({ id, title, subtitle, endTime, couponIds }) => ({
    id,
    title,
    subtitle,
    endTime,
    coupons: couponIds.flatMap((couponId) => {
      const coupon = coupons.find((one) => one.id === couponId)
      return coupon ? [presentCoupon(coupon, received.get(couponId) ?? 0)] : []
    }),
  }))
}

function presentCoupon(coupon: CouponRow, received: number): CardCoupon {
  const { id, name, kind, amount, percentOff, threshold, note, perUser, total } = coupon
  return {
    id,
    name,
    kind,
    value: kind === 'fixed' ? amount : percentOff,
    threshold,
    note,
    received: received >= perUser,
    soldOut: total !== null && coupon.received >= total,
  }
}

/**
 * Receives one coupon of a card, or without `couponId` every one that the user can receive. Call within a transaction.
 *
 * @throws Refusal couponLimit when no coupon is left to receive, notFound for a card or coupon that is not offered.
 */
export async function receiveCardCoupon(
  tx: Executor,
  { id: cardId, couponId }: { id: number; couponId?: number },
  { userId, now }: LoggedIn,
): Promise<CouponCard> {
  const card = await findCard(tx, cardId)
  const isOffered = card && card.startTime <= now && now < card.endTime
  if (!isOffered) throw new Refusal('notFound')
  const [before] = await presentCards(tx, [card], userId)
  const available = (before?.coupons ?? []).filter((coupon) => !coupon.received && !coupon.soldOut)
  const ids = couponId === undefined ? available.map(({ id }) => id) : [couponId]
  if (ids.length === 0) throw new Refusal('couponLimit')
  // Rows are always locked in the order of their ids: two concurrent claims can not deadlock.
  for (const id of [...ids].sort((a, b) => a - b)) {
    if (!card.couponIds.includes(id)) throw new Refusal('notFound')
    await giveCoupon(tx, { userId, couponId: id, source: 'claim', now })
  }
  const [after] = await presentCards(tx, [card], userId)
  if (!after) throw new Refusal('notFound')
  return after
}
