import type { CouponScope } from '@kaozhou/api/desk'
import {
  type CouponDraft,
  type CouponFault,
  couponFault,
  DAY,
  parseBeijingDay,
} from '@kaozhou/domain'
import { fenOf } from '../../../data/fen-of'

/** The form of a new coupon, as it is typed. */
export const EMPTY_COUPON = {
  name: '',
  kind: 'fixed' as CouponDraft['kind'],
  amount: '',
  discount: '',
  cap: '',
  threshold: '',
  scope: 'all' as CouponScope['kind'],
  categoryId: '',
  courseId: '',
  total: '',
  perUser: '1',
  from: '',
  until: '',
  validDays: '',
  claimable: true,
  code: '',
  note: '',
}

export type CouponForm = typeof EMPTY_COUPON

const numberOf = (text: string): number => (text.trim() === '' ? Number.NaN : Number(text))

/** What the form says, for the rules and the server. A day begins and ends at midnight in Beijing; no first day is now. */
export function couponDraft(form: CouponForm, now: number): CouponDraft {
  const isFixed = form.kind === 'fixed'
  const from = parseBeijingDay(form.from)
  return {
    name: form.name.trim(),
    kind: form.kind,
    amount: isFixed ? (fenOf(form.amount) ?? Number.NaN) : 0,
    // 八五折 takes 15 percent off.
    percentOff: isFixed ? 0 : Math.round(100 - numberOf(form.discount) * 10),
    cap: isFixed ? null : fenOf(form.cap),
    threshold: form.threshold.trim() === '' ? 0 : (fenOf(form.threshold) ?? Number.NaN),
    total: numberOf(form.total),
    perUser: numberOf(form.perUser),
    startTime: Number.isNaN(from) ? now : Math.max(from, now),
    endTime: parseBeijingDay(form.until) + DAY,
    validDays: form.validDays.trim() === '' ? null : numberOf(form.validDays),
    code: form.code.trim().toUpperCase() || null,
  }
}

/** The courses that the form names; null while it names none. */
export function scopeOf({ scope, categoryId, courseId }: CouponForm): CouponScope | null {
  if (scope === 'all') return { kind: 'all' }
  const id = Number(scope === 'category' ? categoryId : courseId)
  if (!id) return null
  return scope === 'category'
    ? { kind: 'category', categoryId: id }
    : { kind: 'courses', courseIds: [id] }
}

const FIELD_OF: Partial<Record<keyof CouponDraft, keyof CouponForm>> = {
  percentOff: 'discount',
  endTime: 'until',
}

/** The first thing that is wrong, and in which field of the form; null when it can be made. */
export function formFault(
  form: CouponForm,
  now: number,
): { field: keyof CouponForm; message: string } | null {
  const fault: CouponFault | null = couponFault(couponDraft(form, now), now)
  if (!fault) return null
  const field = FIELD_OF[fault.field] ?? (fault.field as keyof CouponForm)
  return { field, message: fault.message }
}
