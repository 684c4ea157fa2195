import type { DeskCoupon } from '@kaozhou/api/desk'
import { couponGiftRefusal } from '@kaozhou/domain'
import type { Executor } from '../../../database/executor'
import type { StaffCall } from '../../../platform/calls/desk-calls'
import type { Platform } from '../../../platform/platform'
import { Refusal } from '../../../platform/refusal'
import {
  type CouponRow,
  countReceivedEach,
  findCoupon,
  listCouponsToGive,
} from '../../catalogue/coupons/coupon-repository'
import { giveCoupon, usableUntil } from '../../catalogue/coupons/coupon-service'
import { doTo, type PersonInput } from './do-to-person'

/** So many are listed; a name finds the others. */
const MOST = 20

/** Coupons, and whether a student could be given each. */
export async function couponsFor(
  db: Executor,
  { id, text }: { id: number; text: string },
  now: number,
): Promise<DeskCoupon[]> {
  const rows = await listCouponsToGive(db, { text, now, limit: MOST })
  const held = await countReceivedEach(
    db,
    id,
    rows.map((row) => row.id),
  )
  return rows.map((row) => present(row, held.get(row.id) ?? 0, now))
}

function present(row: CouponRow, held: number, now: number): DeskCoupon {
  const { id, name, kind, threshold, total, received, perUser } = row
  return {
    id,
    name,
    kind,
    value: kind === 'fixed' ? row.amount : row.percentOff,
    threshold,
    left: total === null ? null : Math.max(total - received, 0),
    held,
    perUser,
    usableUntil: usableUntil(row, now),
    refusal: couponGiftRefusal(row, held, now),
  }
}

/** @throws Refusal as receiving a coupon: couponGone, couponLimit, notFound. */
export function giveCouponTo(
  platform: Platform,
  input: PersonInput & { couponId: number },
  call: StaffCall,
): Promise<{ usableUntil: number }> {
  const { id: userId, couponId } = input
  const { now } = call
  return doTo(platform, { name: 'people.giveCoupon', input }, call, async (tx) => {
    const coupon = await findCoupon(tx, couponId)
    if (!coupon) throw new Refusal('notFound', { message: '没有这张优惠券' })
    await giveCoupon(tx, { userId, couponId, source: 'staff', now }).catch(inWordsOfStaff)
    const answer = { usableUntil: usableUntil(coupon, now) }
    return { after: { couponId, name: coupon.name, ...answer }, answer }
  })
}

/** The refusal of a limit speaks to the student. */
function inWordsOfStaff(error: unknown): never {
  if (!(error instanceof Refusal) || error.reason !== 'couponLimit') throw error
  throw new Refusal('couponLimit', { message: '这位学生领过的已达每人上限' })
}
