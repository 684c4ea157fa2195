import { ANSWER_LENGTH } from '@kaozhou/domain'
import * as v from 'valibot'
import { deskEnquiry, deskEnquiryDetail, enquiryCounts } from '../../entities/desk/enquiries'
import { endpoint } from '../endpoint'
import { id, noInput, nothing, text } from '../wire-schemas'
import { deedKey, deedReason, keyPage, keyPageOf } from './desk-schemas'

const ofEnquiry = { id: id(), key: deedKey }
const ofAnswer = { ...ofEnquiry, answerId: id() }
const answerText = text(ANSWER_LENGTH.max, ANSWER_LENGTH.min)
const changes = ['enquiries', 'record'] as const

export const list = endpoint({
  method: 'GET',
  path: '/api/desk/enquiries',
  summary: 'What students asked: those that wait longest first, the others newest first',
  access: { staff: 'comments' },
  input: v.object({
    ...keyPage,
    queue: v.optional(v.picklist(['waiting', 'reported', 'held', 'hidden', 'all']), 'all'),
    courseId: v.optional(id()),
  }),
  output: keyPageOf(deskEnquiry),
})

export const counts = endpoint({
  method: 'GET',
  path: '/api/desk/enquiries/counts',
  summary: 'How many wait for an answer, a decision or a review, and since when',
  access: { staff: 'comments' },
  input: noInput,
  output: enquiryCounts,
})

export const detail = endpoint({
  method: 'GET',
  path: '/api/desk/enquiries/{id}',
  summary: 'An enquiry with its answers, what was reported about it, and what is like it',
  access: { staff: 'comments' },
  refuses: ['notFound'],
  input: v.object({ id: id() }),
  output: deskEnquiryDetail,
})

export const answer = endpoint({
  method: 'POST',
  path: '/api/desk/enquiries/{id}/answer',
  summary: 'Answers an enquiry; who asked is told',
  access: { staff: 'comments' },
  deed: '回答提问',
  changes,
  refuses: ['notFound'],
  input: v.object({ ...ofEnquiry, text: answerText }),
  output: nothing,
})

export const changeAnswer = endpoint({
  method: 'POST',
  path: '/api/desk/enquiries/{id}/answers/{answerId}/change',
  summary: 'Changes an answer of staff',
  access: { staff: 'comments' },
  deed: '修改回答',
  changes,
  refuses: ['notFound'],
  input: v.object({ ...ofAnswer, text: answerText, reason: deedReason }),
  output: nothing,
})

export const chooseBest = endpoint({
  method: 'POST',
  path: '/api/desk/enquiries/{id}/answers/{answerId}/best',
  summary: 'Chooses the best answer, in place of who asked',
  access: { staff: 'comments' },
  deed: '选为最佳回答',
  changes,
  refuses: ['notFound'],
  input: v.object(ofAnswer),
  output: nothing,
})

export const hide = endpoint({
  method: 'POST',
  path: '/api/desk/enquiries/{id}/hide',
  summary: 'Shows an enquiry to nobody but who asked, who reads why',
  access: { staff: 'comments.hide' },
  deed: '隐藏提问',
  changes,
  refuses: ['decidedAlready', 'notFound'],
  input: v.object({ ...ofEnquiry, reason: deedReason }),
  output: nothing,
})

export const show = endpoint({
  method: 'POST',
  path: '/api/desk/enquiries/{id}/show',
  summary: 'Shows an enquiry that was held or hidden',
  access: { staff: 'comments.hide' },
  deed: '显示提问',
  changes,
  refuses: ['decidedAlready', 'notFound'],
  input: v.object({ ...ofEnquiry, reason: deedReason }),
  output: nothing,
})

/** Refused with `decidedAlready` when no report of it waits. */
export const keep = endpoint({
  method: 'POST',
  path: '/api/desk/enquiries/{id}/keep',
  summary: 'Keeps an enquiry that was reported; who reported it is told why',
  access: { staff: 'comments.hide' },
  deed: '保留被举报的提问',
  changes,
  refuses: ['decidedAlready', 'notFound'],
  input: v.object({ ...ofEnquiry, reason: deedReason }),
  output: nothing,
})

export const hideAnswer = endpoint({
  method: 'POST',
  path: '/api/desk/enquiries/{id}/answers/{answerId}/hide',
  summary: 'Shows an answer to nobody',
  access: { staff: 'comments.hide' },
  deed: '隐藏回答',
  changes,
  refuses: ['decidedAlready', 'notFound'],
  input: v.object({ ...ofAnswer, reason: deedReason }),
  output: nothing,
})

export const showAnswer = endpoint({
  method: 'POST',
  path: '/api/desk/enquiries/{id}/answers/{answerId}/show',
  summary: 'Shows an answer that was held or hidden',
  access: { staff: 'comments.hide' },
  deed: '显示回答',
  changes,
  refuses: ['decidedAlready', 'notFound'],
  input: v.object({ ...ofAnswer, reason: deedReason }),
  output: nothing,
})
