import { COUPON_LIMITS } from '@kaozhou/domain'
import * as v from 'valibot'
import { couponScope, deskCouponFacts } from '../../../entities/desk/coupons'
import { endpoint } from '../../endpoint'
import { epochMs, flag, id, int, json, noInput, nothing, text } from '../../wire-schemas'
import { deedKey, deedReason, keyPage, keyPageOf } from '../desk-schemas'

const ofCoupon = { id: id(), key: deedKey, reason: deedReason }
const changes = ['coupons', 'record'] as const
const names = v.array(v.object({ id: v.number(), name: v.string() }))

export const list = endpoint({
  method: 'GET',
  path: '/api/desk/coupons',
  summary: 'Coupons that are not over, or that are, the last made first',
  access: { staff: 'coupons' },
  input: v.object({ ...keyPage, queue: v.optional(v.picklist(['open', 'over']), 'open') }),
  output: keyPageOf(deskCouponFacts),
})

export const choices = endpoint({
  method: 'GET',
  path: '/api/desk/coupons/choices',
  summary: 'The categories and courses that a coupon can be for',
  access: { staff: 'coupons' },
  input: noInput,
  output: v.object({ categories: names, courses: names }),
})

export const detail = endpoint({
  method: 'GET',
  path: '/api/desk/coupons/{id}',
  summary: 'A coupon, and what became of those that people received',
  access: { staff: 'coupons' },
  refuses: ['notFound'],
  input: v.object({ id: id() }),
  output: deskCouponFacts,
})

/** Refused with `badInput` and the field for terms that staff can't promise, `decidedAlready` for a code that is taken. */
export const make = endpoint({
  method: 'POST',
  path: '/api/desk/coupons',
  summary: 'Makes a coupon; the rules of domain’s `couponFault` hold',
  access: { staff: 'coupons' },
  needsFactor: true,
  deed: '新建优惠券',
  changes,
  refuses: ['decidedAlready'],
  input: v.object({
    key: deedKey,
    reason: deedReason,
    name: text(COUPON_LIMITS.name, 1),
    kind: v.picklist(['fixed', 'percent']),
    amount: int(),
    percentOff: int(0, 100),
    cap: v.optional(int()),
    threshold: int(),
    scope: json(couponScope),
    total: int(1),
    perUser: int(1),
    claimable: flag(),
    startTime: epochMs(),
    endTime: epochMs(),
    validDays: v.optional(int(1)),
    code: v.optional(text(20)),
    note: text(COUPON_LIMITS.note),
  }),
  output: v.object({ id: v.number() }),
})

/** Refused with `decidedAlready` for a coupon of the content, whose number stands there. */
export const setTotal = endpoint({
  method: 'POST',
  path: '/api/desk/coupons/{id}/total',
  summary: 'How many there are in all; no fewer than were received',
  access: { staff: 'coupons' },
  needsFactor: true,
  deed: '改优惠券张数',
  changes,
  refuses: ['decidedAlready', 'notFound'],
  input: v.object({ ...ofCoupon, total: int(1, COUPON_LIMITS.total) }),
  output: nothing,
})

/** Refused with `decidedAlready` for one that is paused. */
export const pause = endpoint({
  method: 'POST',
  path: '/api/desk/coupons/{id}/pause',
  summary: 'From now on nobody receives it; who has it can use it',
  access: { staff: 'coupons' },
  deed: '暂停优惠券',
  changes,
  refuses: ['decidedAlready', 'notFound'],
  input: v.object(ofCoupon),
  output: nothing,
})

/** Refused with `decidedAlready` for one that is not paused. */
export const resume = endpoint({
  method: 'POST',
  path: '/api/desk/coupons/{id}/resume',
  summary: 'It can be received again',
  access: { staff: 'coupons' },
  deed: '恢复优惠券',
  changes,
  refuses: ['decidedAlready', 'notFound'],
  input: v.object(ofCoupon),
  output: nothing,
})

/** What an unpaid order holds is taken back too: the order keeps its price, and the coupon ends when it is cancelled. */
export const takeBack = endpoint({
  method: 'POST',
  path: '/api/desk/coupons/{id}/take-back',
  summary: 'Ends it in all wallets where it is not used; its holders read why',
  access: { staff: 'coupons' },
  needsFactor: true,
  deed: '收回优惠券',
  changes,
  refuses: ['notFound'],
  input: v.object(ofCoupon),
  output: v.object({ people: v.number() }),
})

export const giveBack = endpoint({
  method: 'POST',
  path: '/api/desk/coupons/{id}/give-back',
  summary: 'Gives back what was taken, until the time that it had',
  access: { staff: 'coupons' },
  deed: '还回优惠券',
  changes,
  refuses: ['notFound'],
  input: v.object(ofCoupon),
  output: v.object({ people: v.number() }),
})
