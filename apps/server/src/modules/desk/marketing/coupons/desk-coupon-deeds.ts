import type { CouponScope } from '@kaozhou/api/desk'
import { COUPON_LIMITS, type CouponDraft, couponFault, couponOutlay } from '@kaozhou/domain'
import type { Executor } from '../../../../database/executor'
import type { StaffCall } from '../../../../platform/calls/desk-calls'
import type { Platform } from '../../../../platform/platform'
import { badField, changedMeanwhile, Refusal } from '../../../../platform/refusal'
import type { CouponRow } from '../../../catalogue/coupons/coupon-repository'
import { type Done, doDeed } from '../../record/do-deed'
import { tellHolders } from '../../shared/tell-holders-repository'
import {
  endUnused,
  insertCoupon,
  lockCoupon,
  namesOfScopes,
  restoreEnded,
  setCoupon,
} from './desk-coupon-repository'

interface CouponInput {
  id: number
  key: string
  reason: string
}

type Optional<T> = { [Name in keyof T]?: T[Name] | undefined }

/** A new coupon as it is sent: what it does not have is missing. */
export type NewCoupon = Omit<CouponDraft, 'cap' | 'validDays' | 'code'> &
  Optional<{ cap: number; validDays: number; code: string }> & {
    key: string
    reason: string
    scope: CouponScope
    claimable: boolean
    note: string
  }

const subjectOf = (id: number) => ({ kind: 'coupon', id: String(id) })

/** @throws Refusal badInput with the field that is wrong, decidedAlready for a code that is taken. */
export function makeCoupon(
  platform: Platform,
  input: NewCoupon,
  call: StaffCall,
): Promise<{ id: number }> {
  return doDeed(platform, { name: 'coupons.make', input }, call, async (tx) => {
    const draft = draftOf(input)
    const fault = couponFault(draft, call.now)
    if (fault) throw badField(fault.field, fault.message)
    await requireScope(tx, input.scope)
    const { scope, claimable, note } = input
    const row = { ...draft, scope, claimable, note: note.trim(), newUserOnly: false }
    const id = await insertCoupon(tx, { ...row, madeBy: call.staff.id })
    if (id === null) throw changedMeanwhile('这个兑换码已经有优惠券在用，换一个')
    const after = { ...row, most: couponOutlay(draft) }
    return { subject: subjectOf(id), after, answer: { id } }
  })
}

function draftOf(input: NewCoupon): CouponDraft {
  const { kind, threshold, total, perUser, startTime, endTime } = input
  const isFixed = kind === 'fixed'
  return {
    ...{ kind, threshold, total, perUser, startTime, endTime },
    name: input.name.trim(),
    amount: isFixed ? input.amount : 0,
    percentOff: isFixed ? 0 : input.percentOff,
    cap: isFixed ? null : (input.cap ?? null),
    validDays: input.validDays ?? null,
    code: input.code?.trim().toUpperCase() || null,
  }
}

/** @throws Refusal badInput for courses or a category that there are not. */
async function requireScope(tx: Executor, scope: CouponScope): Promise<void> {
  if (scope.kind === 'all') return
  const asked = scope.kind === 'category' ? [scope.categoryId] : scope.courseIds
  const names = await namesOfScopes(tx, [scope])
  const known = scope.kind === 'category' ? names.categories : names.courses
  if (asked.length === 0 || asked.length > COUPON_LIMITS.courses) {
    throw badField('scope', `选 1 到 ${COUPON_LIMITS.courses} 门课`)
  }
  if (asked.some((id) => !known.has(id))) throw badField('scope', '没有这门课或这个分类')
}

/** Does something to a coupon, which nobody receives until it is done. @throws Refusal notFound. */
function doTo<T>(
  platform: Platform,
  deed: { name: string; input: CouponInput },
  call: StaffCall,
  work: (tx: Executor, coupon: CouponRow) => Promise<Omit<Done<T>, 'subject'>>,
): Promise<T> {
  return doDeed(platform, deed, call, async (tx) => {
    const coupon = await lockCoupon(tx, deed.input.id)
    if (!coupon) throw new Refusal('notFound')
    return { subject: subjectOf(coupon.id), ...(await work(tx, coupon)) }
  })
}

/** @throws Refusal notFound, decidedAlready for one of the content, badInput for fewer than were received. */
export function setCouponTotal(
  platform: Platform,
  input: CouponInput & { total: number },
  call: StaffCall,
): Promise<null> {
  const { total } = input
  return doTo(platform, { name: 'coupons.setTotal', input }, call, async (tx, coupon) => {
    const { id, madeBy, received } = coupon
    if (madeBy === null) throw changedMeanwhile('这张优惠券写在学校的内容里，张数在那里改')
    if (total < received) throw badField('total', `已经领走 ${received} 张，不能更少`)
    await setCoupon(tx, id, { total })
    return { before: { total: coupon.total }, after: { total }, answer: null }
  })
}

/** @throws Refusal notFound, decidedAlready. */
export function pauseCoupon(
  platform: Platform,
  input: CouponInput,
  call: StaffCall,
): Promise<null> {
  return doTo(platform, { name: 'coupons.pause', input }, call, (tx, coupon) => {
    if (coupon.pausedAt !== null) throw changedMeanwhile('这张优惠券已经暂停了，请刷新查看')
    return setPaused(tx, coupon, call.now)
  })
}

/** @throws Refusal notFound, decidedAlready. */
export function resumeCoupon(
  platform: Platform,
  input: CouponInput,
  call: StaffCall,
): Promise<null> {
  return doTo(platform, { name: 'coupons.resume', input }, call, (tx, coupon) => {
    if (coupon.pausedAt === null) throw changedMeanwhile('这张优惠券没有暂停，请刷新查看')
    return setPaused(tx, coupon, null)
  })
}

async function setPaused(
  tx: Executor,
  { id, pausedAt: before }: CouponRow,
  pausedAt: number | null,
) {
  await setCoupon(tx, id, { pausedAt })
  return {
    before: { isPaused: before !== null },
    after: { isPaused: pausedAt !== null },
    answer: null,
  }
}

/** @throws Refusal notFound. */
export function takeCouponsBack(platform: Platform, input: CouponInput, call: StaffCall) {
  const { reason } = input
  return doTo(platform, { name: 'coupons.takeBack', input }, call, async (tx, { id, name }) => {
    const holders = await endUnused(tx, id, call.now)
    const title = `学校收回了优惠券“${name}”：${reason}`
    await tellHolders(tx, holders, {
      kind: 'coupon',
      ref: `takenBack/${id}/${call.now}`,
      title,
      createdAt: call.now,
    })
    const answer = { people: holders.length }
    return { after: answer, answer }
  })
}

/** @throws Refusal notFound. */
export function giveCouponsBack(platform: Platform, input: CouponInput, call: StaffCall) {
  return doTo(platform, { name: 'coupons.giveBack', input }, call, async (tx, coupon) => {
    const { id, name } = coupon
    const holders = await restoreEnded(tx, coupon)
    const title = `优惠券“${name}”还给你了，可以接着用`
    await tellHolders(tx, holders, {
      kind: 'coupon',
      ref: `givenBack/${id}/${call.now}`,
      title,
      createdAt: call.now,
    })
    const answer = { people: holders.length }
    return { after: answer, answer }
  })
}
