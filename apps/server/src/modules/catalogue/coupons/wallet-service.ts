import type { CouponOffer, VoucherStatus, WalletCoupon, WalletRedPacket } from '@kaozhou/api'
import { periodAt } from '@kaozhou/domain'
import type { Executor, Store } from '../../../database/executor'
import { type Page, type PageQuery, pageOf, pageWindow } from '../../../platform/calls/paging'
import type { LoggedIn, Viewer } from '../../../platform/calls/viewer'
import { readCode, spendCodeAttempt } from '../../../platform/limits/code-attempts'
import { Refusal } from '../../../platform/refusal'
import { type CouponRow, countReceived, countUsableCoupons, findCoupon } from './coupon-repository'
import { giveCoupon } from './coupon-service'
import { countUsableRedPackets } from './red-packet-repository'
import {
  findCouponByCode,
  findOwnedCoupon,
  listOwnedCoupons,
  listOwnedRedPackets,
  type OwnedCoupon,
  type WalletQuery,
} from './wallet-repository'

export async function couponPage(
  db: Executor,
  { status, ...query }: PageQuery & Pick<WalletQuery, 'status'>,
  { userId, now }: LoggedIn,
): Promise<Page<WalletCoupon>> {
  const wallet = { userId, status, now }
  const { rows, total } = await listOwnedCoupons(db, wallet, pageWindow(query))
  return pageOf(
    rows.map((row) => presentOwned(row, wallet)),
    query,
    total,
  )
}

export async function redPacketPage(
  db: Executor,
  { status, ...query }: PageQuery & Pick<WalletQuery, 'status'>,
  { userId, now }: LoggedIn,
): Promise<Page<WalletRedPacket>> {
  const { rows, total } = await listOwnedRedPackets(db, { userId, status, now }, pageWindow(query))
  const list = rows.map(({ record, redPacket }) => ({
    id: record.id,
    name: redPacket.name,
    amount: redPacket.amount,
    threshold: redPacket.threshold,
    source: redPacket.source,
    status,
    startTime: record.startTime,
    endTime: record.endTime,
    now,
    usedAt: record.usedAt,
    orderId: record.orderId,
  }))
  return pageOf(list, query, total)
}

export async function couponOffer(
  db: Executor,
  id: number,
  { userId, now }: Viewer,
): Promise<CouponOffer> {
  const coupon = await findCoupon(db, id)
  if (!coupon) throw new Refusal('notFound')
  const received = userId === null ? 0 : await countReceived(db, userId, id)
  const { startTime, endTime, validDays, newUserOnly } = coupon
  const soldOut = coupon.total !== null && coupon.received >= coupon.total
  const period = periodAt(coupon, now)
  return {
    id,
    ...presentTerms(coupon),
    startTime,
    endTime,
    validDays,
    newUserOnly,
    claimable: coupon.claimable && period === 'running' && !soldOut && coupon.pausedAt === null,
    period,
    received: received >= coupon.perUser,
    soldOut,
  }
}

export async function hasCoupon(
  db: Executor,
  id: number,
  { userId }: Viewer,
): Promise<{ hasCoupon: boolean }> {
  if (!(await findCoupon(db, id))) throw new Refusal('notFound')
  return { hasCoupon: userId !== null && (await countReceived(db, userId, id)) > 0 }
}

/** Exchanges a code for its coupon. @throws Refusal codeInvalid, codeExpired, or one of {@link giveCoupon}'s. */
export async function exchangeCode(
  { db, inTransaction }: Store,
  text: string,
  { userId, now }: LoggedIn,
): Promise<WalletCoupon> {
  await spendCodeAttempt(db, userId, now)
  const coupon = await findCouponByCode(db, readCode(text))
  if (!coupon || now < coupon.startTime)
    throw new Refusal('codeInvalid', { message: '没有这个激活码，请核对后重新输入' })
  if (now >= coupon.endTime) throw new Refusal('codeExpired', { message: '这个激活码已过期' })
  const gift = { userId, couponId: coupon.id, source: 'code' as const, now }
  const recordId = await inTransaction((tx) => giveCoupon(tx, gift))
  const owned = await findOwnedCoupon(db, recordId)
  if (!owned) throw new Error(`there is no coupon record ${recordId}`)
  return presentOwned(owned, { status: 'unused', now })
}

function presentOwned(
  { record, coupon }: OwnedCoupon,
  { status, now }: { status: VoucherStatus; now: number },
): WalletCoupon {
  const { id, couponId, startTime, endTime, usedAt, orderId } = record
  const times = { startTime, endTime, now, usedAt }
  return { id, couponId, ...presentTerms(coupon), status, ...times, orderId }
}

function presentTerms({ name, kind, amount, percentOff, cap, threshold, scope, note }: CouponRow) {
  return {
    name,
    kind,
    value: kind === 'fixed' ? amount : percentOff,
    cap,
    threshold,
    courseIds: scope.kind === 'courses' ? scope.courseIds : [],
    categoryId: scope.kind === 'category' ? scope.categoryId : null,
    note,
  }
}

/** The vouchers that a person could still use. */
export async function countUsableVouchers(
  db: Executor,
  userId: number,
  now: number,
): Promise<{ coupons: number; redPackets: number }> {
  return {
    coupons: await countUsableCoupons(db, userId, now),
    redPackets: await countUsableRedPackets(db, userId, now),
  }
}
