import { CODE_BATCH_MOST } from '@kaozhou/domain'
import * as v from 'valibot'
import { deskCode, deskCodeBatch, deskCodeTrace } from '../../../entities/desk/codes'
import { endpoint } from '../../endpoint'
import { epochMs, id, int, noInput, nothing, text } from '../../wire-schemas'
import { deedKey, deedReason, keyPage, keyPageOf } from '../desk-schemas'

const ofBatch = { id: id(), key: deedKey, reason: deedReason }
const changes = ['codes', 'record'] as const
const asked = { courseId: id(), size: int(1, CODE_BATCH_MOST) }

export const list = endpoint({
  method: 'GET',
  path: '/api/desk/codes',
  summary: 'The batches of exchange codes that were made at the desk, the newest first',
  access: { staff: 'codes' },
  input: v.object(keyPage),
  output: keyPageOf(deskCodeBatch),
})

export const courses = endpoint({
  method: 'GET',
  path: '/api/desk/codes/courses',
  summary: 'The courses that codes can be made for',
  access: { staff: 'codes' },
  input: noInput,
  output: v.object({ list: v.array(v.object({ id: v.number(), name: v.string() })) }),
})

export const preview = endpoint({
  method: 'GET',
  path: '/api/desk/codes/preview',
  summary: 'What a batch would give away: the price of the course, and of all its codes, in fen',
  access: { staff: 'codes' },
  refuses: ['notFound'],
  input: v.object(asked),
  output: v.object({ price: v.number(), worth: v.number() }),
})

export const detail = endpoint({
  method: 'GET',
  path: '/api/desk/codes/{id}',
  summary: 'A batch of codes',
  access: { staff: 'codes' },
  refuses: ['notFound'],
  input: v.object({ id: id() }),
  output: deskCodeBatch,
})

export const codes = endpoint({
  method: 'GET',
  path: '/api/desk/codes/{id}/codes',
  summary: 'The codes of a batch by their place, those that were used alone or all',
  access: { staff: 'codes' },
  refuses: ['notFound'],
  input: v.object({
    id: id(),
    ...keyPage,
    queue: v.optional(v.picklist(['all', 'used']), 'all'),
  }),
  output: keyPageOf(deskCode),
})

/** Refused with `badInput` for a time that is over or too far away, `notFound` for a course that is not sold. */
export const make = endpoint({
  method: 'POST',
  path: '/api/desk/codes',
  summary: 'Makes a batch of random codes, each for the same course and one student',
  access: { staff: 'codes' },
  needsFactor: true,
  deed: '生成兑换码',
  changes,
  refuses: ['notFound'],
  input: v.object({
    ...asked,
    key: deedKey,
    reason: deedReason,
    name: text(40, 1),
    endTime: epochMs(),
  }),
  output: v.object({ id: v.number() }),
})

/** Asked again with the same key the codes are null: the record does not keep them. */
export const handOut = endpoint({
  method: 'POST',
  path: '/api/desk/codes/{id}/hand-out',
  summary: 'All codes of a batch in full, for a file; the record says who took them',
  access: { staff: 'codes' },
  needsFactor: true,
  deed: '导出兑换码',
  changes: ['record'],
  refuses: ['notFound'],
  input: v.object(ofBatch),
  output: v.object({
    list: v.nullable(
      v.array(v.object({ place: v.number(), code: v.string(), isUsed: v.boolean() })),
    ),
  }),
})

/** Refused with `decidedAlready` for a batch that is paused. */
export const pause = endpoint({
  method: 'POST',
  path: '/api/desk/codes/{id}/pause',
  summary: 'From now on none of the codes can be used; what was used stays',
  access: { staff: 'codes' },
  deed: '暂停兑换码',
  changes,
  refuses: ['decidedAlready', 'notFound'],
  input: v.object(ofBatch),
  output: nothing,
})

/** Refused with `decidedAlready` for a batch that is not paused. */
export const resume = endpoint({
  method: 'POST',
  path: '/api/desk/codes/{id}/resume',
  summary: 'The codes of a paused batch can be used again',
  access: { staff: 'codes' },
  deed: '恢复兑换码',
  changes,
  refuses: ['decidedAlready', 'notFound'],
  input: v.object(ofBatch),
  output: nothing,
})

/** A POST, so that the code stands in no address and no log. Refused with `notFound`. */
export const trace = endpoint({
  method: 'POST',
  path: '/api/desk/codes/trace',
  summary: 'What is known of a code: its course and batch, whether it was used, and by whom',
  access: { staff: 'codes' },
  deed: '查询兑换码',
  changes: ['record'],
  refuses: ['notFound'],
  input: v.object({ key: deedKey, code: text(40, 4) }),
  output: deskCodeTrace,
})
