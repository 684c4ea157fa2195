import { randomInt } from 'node:crypto'
import type { PointsExchange } from '@kaozhou/api'
import { DAY } from '@kaozhou/domain'
import type { Executor } from '../../../database/executor'
import type { ParcelAddress } from '../../../database/schema/logistics'
import type { LoggedIn } from '../../../platform/calls/viewer'
import { Refusal } from '../../../platform/refusal'
import { giveCoupon } from '../../catalogue/coupons/coupon-service'
import { findCourse } from '../../catalogue/courses/course-repository'
import { findAddress } from '../../people/addresses/address-repository'
import { enrol } from '../../people/enrolments/enrolment-service'
import { changePoints } from '../../people/points/change-points'
import {
  countExchanges,
  findExchange,
  insertExchange,
  lockGood,
  type PointsExchangeRow,
  type PointsGoodRow,
  takeGood,
} from '../../people/points/points-repository'
import { findUser } from '../../people/users/user-repository'
import { createParcel } from '../express/create-delivery'

export interface ExchangeRequest {
  goodId: number
  /** Made by the page: a repeated key returns the first exchange. */
  requestKey: string
  addressId?: number
  userId: number
  now: number
}

/**
 * Exchanges points for a good. Call within a transaction. Rows are locked in the order of orders' reservations, the good
 * first and the points last.
 */
export async function exchangePoints(
  tx: Executor,
  request: ExchangeRequest,
): Promise<PointsExchange> {
  const { userId, goodId, requestKey, now } = request
  const good = await lockGood(tx, goodId)
  if (!good) throw new Refusal('notFound')
  const earlier = await findExchange(tx, userId, requestKey)
  if (earlier) return present(tx, earlier, good)
  // A good with a price is bought by a checkout, where it can be paid and refunded.
  if (good.price > 0) throw new Refusal('goodsPriced')
  const had = (await countExchanges(tx, userId, [goodId])).get(goodId) ?? 0
  if (had >= good.perUser) throw new Refusal('goodsLimit')
  if (!(await takeGood(tx, goodId))) throw new Refusal('soldOut', { message: '已经兑完了' })
  const address = good.needsAddress ? await requireAddress(tx, request) : null
  const { name, points } = good
  const voucher = good.kind === 'document' ? newVoucher() : null
  const columns = { userId, goodId, requestKey, name, points, address, voucher, createdAt: now }
  const exchange = await insertExchange(tx, columns)
  await give(tx, good, exchange)
  const spent = { userId, change: -points, reason: 'exchange', ref: String(exchange.id), now }
  if (!(await changePoints(tx, spent))) throw new Refusal('notEnoughPoints')
  return present(tx, exchange, good)
}

async function requireAddress(
  tx: Executor,
  { userId, addressId }: ExchangeRequest,
): Promise<ParcelAddress> {
  if (addressId === undefined) throw new Refusal('addressNeeded')
  const found = await findAddress(tx, userId, addressId)
  if (!found) throw new Refusal('addressNeeded')
  const { id, name, mobile, region, detail } = found
  return { id, name, mobile, region, detail }
}

async function give(
  tx: Executor,
  { kind, refId, name }: PointsGoodRow,
  exchange: PointsExchangeRow,
): Promise<void> {
  const { userId, createdAt: now, address } = exchange
  if (kind === 'coupon') {
    await giveCoupon(tx, { userId, couponId: refId ?? 0, source: 'points', now })
  }
  if (kind === 'course') await openCourse(tx, refId ?? 0, { userId, now })
  if (address) {
    const items = [{ name, quantity: 1 }]
    const sourceId = String(exchange.id)
    await createParcel(tx, { userId, source: 'points', sourceId, items, address, now })
  }
}

async function openCourse(
  tx: Executor,
  courseId: number,
  { userId, now }: LoggedIn,
): Promise<void> {
  const course = await findCourse(tx, courseId)
  if (!course) throw new Refusal('notFound')
  if (course.status === 'off') throw new Refusal('notOnSale')
  const courses = [{ courseId, expiresAt: now + course.validityDays * DAY }]
  const opened = await enrol(tx, { userId, source: 'exchange', courses, now })
  if (opened.length === 0) throw new Refusal('alreadyOwned')
}

/** 50 random bits in letters and digits that can't be confused. */
function newVoucher(): string {
  const alphabet = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'
  return Array.from({ length: 10 }, () => alphabet[randomInt(alphabet.length)]).join('')
}

async function present(
  tx: Executor,
  { id, userId, goodId, name, points, voucher, createdAt }: PointsExchangeRow,
  { kind }: PointsGoodRow,
): Promise<PointsExchange> {
  const balance = (await findUser(tx, userId))?.points ?? 0
  return { id, goodId, name, kind, points, voucher, balance, createdAt }
}
