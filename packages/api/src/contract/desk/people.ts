import * as v from 'valibot'
import {
  deskAccountData,
  deskCoupon,
  deskDataRequest,
  deskPerson,
} from '../../entities/desk/people'
import { deskRedPacket } from '../../entities/desk/red-packets'
import { endpoint } from '../endpoint'
import { id, int, noInput, nothing, text } from '../wire-schemas'
import { deedKey, deedReason } from './desk-schemas'

const deed = { id: id(), key: deedKey, reason: deedReason }

export const detail = endpoint({
  method: 'GET',
  path: '/api/desk/people/{id}',
  summary: 'A student: orders, courses and where each came from, points, vouchers, devices, notes',
  access: { staff: 'people.see' },
  refuses: ['notFound'],
  input: v.object({ id: id() }),
  output: deskPerson,
})

export const showPhone = endpoint({
  method: 'POST',
  path: '/api/desk/people/{id}/phone',
  summary: 'The whole phone number; who saw it stands in the record',
  access: { staff: 'people.phone' },
  deed: '查看手机号',
  changes: ['record'],
  refuses: ['notFound'],
  input: v.object(deed),
  output: v.object({ mobile: v.nullable(v.string()) }),
})

export const addNote = endpoint({
  method: 'POST',
  path: '/api/desk/people/{id}/notes',
  summary: 'A note on a student for colleagues',
  access: { staff: 'people.see' },
  deed: '添加学生备注',
  changes: ['people.detail', 'record'],
  refuses: ['notFound'],
  input: v.object({ id: id(), key: deedKey, text: text(500, 1) }),
  output: nothing,
})

export const giveCourse = endpoint({
  method: 'POST',
  path: '/api/desk/people/{id}/courses',
  summary: 'Gives a course for some days, or as many days more of one that is there',
  access: { staff: 'people.give' },
  deed: '发放课程',
  changes: ['people.detail', 'record'],
  refuses: ['notFound'],
  input: v.object({ ...deed, courseId: id(), days: int(1, 3650) }),
  output: v.object({ endsAt: v.number() }),
})

export const takeCourse = endpoint({
  method: 'POST',
  path: '/api/desk/people/{id}/courses/{courseId}/take',
  summary: 'Takes a course away; what a membership lends stays lent',
  access: { staff: 'people.give' },
  deed: '收回课程',
  changes: ['people.detail', 'record'],
  refuses: ['notFound'],
  input: v.object({ ...deed, courseId: id() }),
  output: nothing,
})

export const revokeCertificate = endpoint({
  method: 'POST',
  path: '/api/desk/people/{id}/certificates/{certificateId}/revoke',
  summary: 'Revokes a certificate: whoever verifies it reads that from now on',
  access: { staff: 'people.give' },
  deed: '撤销证书',
  changes: ['people.detail', 'record'],
  refuses: ['decidedAlready', 'notFound'],
  input: v.object({ ...deed, certificateId: id() }),
  output: nothing,
})

export const restoreCertificate = endpoint({
  method: 'POST',
  path: '/api/desk/people/{id}/certificates/{certificateId}/restore',
  summary: 'Makes a certificate valid again that staff had revoked',
  access: { staff: 'people.give' },
  deed: '恢复证书',
  changes: ['people.detail', 'record'],
  refuses: ['decidedAlready', 'notFound'],
  input: v.object({ ...deed, certificateId: id() }),
  output: nothing,
})

export const changePoints = endpoint({
  method: 'POST',
  path: '/api/desk/people/{id}/points',
  summary: 'Gives points, or takes some; never below nothing',
  access: { staff: 'people.give' },
  deed: '调整积分',
  changes: ['people.detail', 'record'],
  refuses: ['notEnoughPoints', 'notFound'],
  input: v.object({ ...deed, change: int(-100_000, 100_000) }),
  output: v.object({ points: v.number() }),
})

export const coupons = endpoint({
  method: 'GET',
  path: '/api/desk/people/{id}/coupons',
  summary:
    'Coupons that are not over, by name or code, and whether this student could be given one',
  access: { staff: 'people.give' },
  input: v.object({ id: id(), text: v.optional(text(30), '') }),
  output: v.object({ list: v.array(deskCoupon) }),
})

export const giveCoupon = endpoint({
  method: 'POST',
  path: '/api/desk/people/{id}/coupons',
  summary: 'Gives a coupon, within its stock and its limit for one person',
  access: { staff: 'people.give' },
  deed: '发放优惠券',
  changes: ['people.detail', 'record'],
  refuses: ['couponGone', 'couponLimit', 'notFound'],
  input: v.object({ ...deed, couponId: id() }),
  output: v.object({ usableUntil: v.number() }),
})

export const redPackets = endpoint({
  method: 'GET',
  path: '/api/desk/people/{id}/red-packets',
  summary:
    'Red packets that are given by hand and are not over, by name, and whether this student could be given one',
  access: { staff: 'people.give' },
  input: v.object({ id: id(), text: v.optional(text(30), '') }),
  output: v.object({ list: v.array(deskRedPacket) }),
})

/** Refused with `redPacketUnavailable` and why. */
export const giveRedPacket = endpoint({
  method: 'POST',
  path: '/api/desk/people/{id}/red-packets',
  summary: 'Gives a red packet, within its number and its limit for one person',
  access: { staff: 'people.give' },
  deed: '发放红包',
  changes: ['people.detail', 'redPackets', 'record'],
  refuses: ['notFound', 'redPacketUnavailable'],
  input: v.object({ ...deed, redPacketId: id() }),
  output: v.object({ usableUntil: v.number() }),
})

export const endSessions = endpoint({
  method: 'POST',
  path: '/api/desk/people/{id}/sessions/end',
  summary: 'Logs a student out everywhere',
  access: { staff: 'people.block' },
  deed: '结束学生的登录',
  changes: ['people.detail', 'record'],
  refuses: ['notFound'],
  input: v.object(deed),
  output: v.object({ ended: v.number() }),
})

export const block = endpoint({
  method: 'POST',
  path: '/api/desk/people/{id}/block',
  summary: 'Logs a student out everywhere and lets nobody log in as them; what they have stays',
  access: { staff: 'people.block' },
  needsFactor: true,
  deed: '封禁学生',
  changes: ['people.detail', 'record'],
  refuses: ['decidedAlready', 'notFound'],
  input: v.object(deed),
  output: nothing,
})

export const unblock = endpoint({
  method: 'POST',
  path: '/api/desk/people/{id}/unblock',
  summary: 'Lets a student log in again',
  access: { staff: 'people.block' },
  needsFactor: true,
  deed: '解除封禁',
  changes: ['people.detail', 'record'],
  refuses: ['decidedAlready', 'notFound'],
  input: v.object(deed),
  output: nothing,
})

export const dataRequests = endpoint({
  method: 'GET',
  path: '/api/desk/data-requests',
  summary: 'Students who asked to close their account or for their data, the oldest request first',
  access: { staff: 'people.data' },
  input: noInput,
  output: v.object({
    list: v.array(deskDataRequest),
    /** True when there are more than are listed. */
    more: v.boolean(),
  }),
})

export const data = endpoint({
  method: 'GET',
  path: '/api/desk/people/{id}/data',
  summary: 'What a student asked about their own data, and what closing the account would take',
  access: { staff: 'people.data' },
  refuses: ['notFound'],
  input: v.object({ id: id() }),
  output: deskAccountData,
})

export const sendExport = endpoint({
  method: 'POST',
  path: '/api/desk/people/{id}/export',
  summary: 'Tells a student that their data are ready: they alone can download them, logged in',
  access: { staff: 'people.data' },
  deed: '把数据副本交给学生',
  changes: ['people.data', 'people.dataRequests', 'record'],
  refuses: ['accountBlocked', 'notFound'],
  input: v.object(deed),
  output: nothing,
})

export const close = endpoint({
  method: 'POST',
  path: '/api/desk/people/{id}/close',
  summary:
    'Closes an account in seven days, as its owner asked: the same rules as their own closing',
  access: { staff: 'people.data' },
  needsFactor: true,
  deed: '申请注销账号',
  changes: ['people', 'record'],
  refuses: ['accountBusy', 'decidedAlready', 'notFound'],
  input: v.object(deed),
  output: v.object({ closesAt: v.number() }),
})

export const keep = endpoint({
  method: 'POST',
  path: '/api/desk/people/{id}/keep',
  summary: 'Keeps an account that was to be closed, whoever asked for that',
  access: { staff: 'people.data' },
  deed: '撤销注销',
  changes: ['people', 'record'],
  refuses: ['decidedAlready', 'notFound'],
  input: v.object(deed),
  output: nothing,
})

export const view = endpoint({
  method: 'POST',
  path: '/api/desk/people/{id}/view',
  summary:
    'Begins a view of the storefront as this student, for ten minutes and for reading only; the code opens it once, within a minute, in this browser',
  access: { staff: 'people.view' },
  deed: '以学员视角查看',
  changes: ['record'],
  refuses: ['notFound'],
  input: v.object(deed),
  output: v.object({
    /** Sent to `POST /api/desk/view` by a form. Null when the same key is sent again: it is given once. */
    code: v.nullable(v.string()),
    endsAt: v.number(),
  }),
})

export const endView = endpoint({
  method: 'POST',
  path: '/api/desk/people/{id}/view/end',
  summary: 'Ends the caller’s own view of this student',
  access: { staff: 'people.view' },
  deed: '结束学员视角',
  changes: ['record'],
  input: v.object({ id: id(), key: deedKey }),
  output: v.object({ ended: v.number() }),
})
