import type { Coupon, RedPacket } from '@kaozhou/domain'
import type { Executor } from '../../../database/executor'
import type { VoucherScope } from '../../../database/schema/markets'
import type { OfferLine } from '../lines/course-lines'
import {
  listUnusedCoupons,
  listUnusedRedPackets,
  type UnusedCoupon,
  type UnusedRedPacket,
} from './voucher-repository'

/** A voucher as domain's price rules take it; `id` is that of the wallet's record. */
export type WalletCoupon = Coupon & { id: number; name: string; endTime: number }
export type WalletRedPacket = RedPacket & { id: number; name: string; endTime: number }

/** What a buyer can pay with besides money. */
export interface Wallet {
  coupons: WalletCoupon[]
  redPackets: WalletRedPacket[]
  points: number
}

type Lines = readonly Pick<OfferLine, 'courseId' | 'categoryIds'>[]

/** What a buyer can pay with; a voucher for a category lists which of these lines it applies to. */
export function walletOf(
  owned: {
    points: number
    coupons: readonly UnusedCoupon[]
    redPackets: readonly UnusedRedPacket[]
  },
  lines: Lines,
): Wallet {
  return {
    coupons: owned.coupons.map((unused) => toWalletCoupon(unused, lines)),
    redPackets: owned.redPackets.map(toWalletRedPacket),
    points: owned.points,
  }
}

export async function loadCoupons(
  db: Executor,
  userId: number,
  lines: Lines,
  now: number,
): Promise<WalletCoupon[]> {
  const rows = await listUnusedCoupons(db, userId, now)
  return rows.map((unused) => toWalletCoupon(unused, lines))
}

export async function loadRedPackets(
  db: Executor,
  userId: number,
  now: number,
): Promise<WalletRedPacket[]> {
  return (await listUnusedRedPackets(db, userId, now)).map(toWalletRedPacket)
}

function toWalletCoupon({ record, coupon }: UnusedCoupon, lines: Lines): WalletCoupon {
  const terms = {
    id: record.id,
    name: coupon.name,
    threshold: coupon.threshold,
    courseIds: coursesInScope(coupon.scope, lines),
    startTime: record.startTime,
    endTime: record.endTime,
  }
  return coupon.kind === 'fixed'
    ? { ...terms, kind: 'fixed', amount: coupon.amount }
    : {
        ...terms,
        kind: 'percent',
        percentOff: coupon.percentOff,
        ...(coupon.cap !== null && { cap: coupon.cap }),
      }
}

function toWalletRedPacket({ record, redPacket }: UnusedRedPacket): WalletRedPacket {
  return {
    id: record.id,
    name: redPacket.name,
    amount: redPacket.amount,
    threshold: redPacket.threshold,
    startTime: record.startTime,
    endTime: record.endTime,
  }
}

/** An empty list would mean every course; no course has the id 0. */
const NO_COURSE = [0]

function coursesInScope(scope: VoucherScope, lines: Lines): number[] {
  switch (scope.kind) {
    case 'all':
      return []
    case 'courses':
      return scope.courseIds.length > 0 ? scope.courseIds : NO_COURSE
    case 'category': {
      const ids = lines
        .filter((line) => line.categoryIds.includes(scope.categoryId))
        .flatMap((line) => line.courseId ?? [])
      return ids.length > 0 ? ids : NO_COURSE
    }
  }
}
