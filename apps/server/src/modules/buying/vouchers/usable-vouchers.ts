import type { UsableVoucher } from '@kaozhou/api'
import {
  couponUsability,
  formatFen,
  priceOrder,
  redPacketUsability,
  refusalText,
  type VoucherUsability,
} from '@kaozhou/domain'
import type { Executor } from '../../../database/executor'
import { loadCourseLines } from '../lines/course-lines'
import type { WalletCoupon, WalletRedPacket } from './wallet'
import { loadCoupons, loadRedPackets } from './wallet'

export interface VoucherQuestion {
  userId: number
  courseIds: readonly number[]
  /** No voucher applies to a group-buy. */
  isGroup: boolean
  now: number
}

const REFUSED: VoucherUsability = { usable: false, reason: 'notForThisOrder' }

/** A user's coupons for these courses: the usable ones first, by cut, the biggest first. */
export async function usableCoupons(
  db: Executor,
  asked: VoucherQuestion,
): Promise<UsableVoucher[]> {
  const { courseLines, lines } = await payableLines(db, asked)
  const coupons = await loadCoupons(db, asked.userId, courseLines, asked.now)
  const order = { lines, now: asked.now }
  return sorted(
    coupons.map((coupon) =>
      present(coupon, asked.isGroup ? REFUSED : couponUsability(coupon, order)),
    ),
  )
}

/** {@link usableCoupons} for red packets. */
export async function usableRedPackets(
  db: Executor,
  asked: VoucherQuestion,
): Promise<UsableVoucher[]> {
  const { lines } = await payableLines(db, asked)
  const redPackets = await loadRedPackets(db, asked.userId, asked.now)
  const order = { lines, now: asked.now }
  return sorted(
    redPackets.map((redPacket) =>
      present(redPacket, asked.isGroup ? REFUSED : redPacketUsability(redPacket, order)),
    ),
  )
}

/** What the courses cost before any voucher, by the server's prices. */
async function payableLines(db: Executor, asked: VoucherQuestion) {
  const courseLines = await loadCourseLines(db, asked.courseIds, asked.now)
  const { shares } = priceOrder({
    lines: courseLines.map(({ courseId, listPrice, price }) => ({
      id: courseId,
      listPrice,
      price,
    })),
  })
  return { courseLines, lines: shares.map(({ id, total }) => ({ id, amount: total })) }
}

function present(
  voucher: WalletCoupon | WalletRedPacket,
  usability: VoucherUsability,
): UsableVoucher {
  const worth =
    'percentOff' in voucher
      ? { kind: 'percent' as const, value: voucher.percentOff }
      : { kind: 'fixed' as const, value: voucher.amount }
  return {
    id: voucher.id,
    name: voucher.name,
    ...worth,
    threshold: voucher.threshold ?? 0,
    endTime: voucher.endTime,
    usable: usability.usable,
    cut: usability.usable ? usability.cut : 0,
    reason: usability.usable ? null : refusalText(usability, formatFen),
  }
}

function sorted(vouchers: UsableVoucher[]): UsableVoucher[] {
  return vouchers.sort((a, b) => b.cut - a.cut || a.endTime - b.endTime || a.id - b.id)
}
