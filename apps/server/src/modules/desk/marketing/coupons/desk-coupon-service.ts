import type { DeskCouponFacts } from '@kaozhou/api/desk'
import type { Executor } from '../../../../database/executor'
import type { VoucherScope } from '../../../../database/schema/markets'
import { Refusal } from '../../../../platform/refusal'
import {
  type DeskCouponRow,
  findDeskCoupon,
  listDeskCoupons,
  namesOfScopes,
  type ScopeNames,
} from './desk-coupon-repository'

export interface CouponPage {
  queue: 'open' | 'over'
  before?: string | undefined
  length: number
}

/** @throws Refusal badInput for a `before` that no page ended with. */
export async function pageOfCoupons(
  db: Executor,
  { queue, before, length }: CouponPage,
  now: number,
): Promise<{ list: DeskCouponFacts[]; next: string | null }> {
  if (before !== undefined && !/^[1-9]\d{0,8}$/.test(before)) throw new Refusal('badInput')
  const last = before === undefined ? undefined : Number(before)
  const filter = { isOver: queue === 'over', before: last, now }
  const rows = await listDeskCoupons(db, filter, length + 1)
  const page = rows.slice(0, length)
  const names = await namesOfScopes(
    db,
    page.map(({ coupon }) => coupon.scope),
  )
  const end = page.at(-1)
  return {
    list: page.map((row) => present(row, names)),
    next: rows.length > length && end ? String(end.coupon.id) : null,
  }
}

/** @throws Refusal notFound. */
export async function couponDetail(
  db: Executor,
  id: number,
  now: number,
): Promise<DeskCouponFacts> {
  const row = await findDeskCoupon(db, id, now)
  if (!row) throw new Refusal('notFound')
  return present(row, await namesOfScopes(db, [row.coupon.scope]))
}

function present({ coupon, ...row }: DeskCouponRow, names: ScopeNames): DeskCouponFacts {
  const { amount, percentOff, ...facts } = coupon
  return {
    ...facts,
    ...row,
    value: coupon.kind === 'fixed' ? amount : percentOff,
    scopeNames: namesOf(coupon.scope, names),
  }
}

function namesOf(scope: VoucherScope, { categories, courses }: ScopeNames): string[] {
  if (scope.kind === 'all') return []
  const named =
    scope.kind === 'category'
      ? [categories.get(scope.categoryId)]
      : scope.courseIds.map((id) => courses.get(id))
  return named.filter((name) => name !== undefined)
}
