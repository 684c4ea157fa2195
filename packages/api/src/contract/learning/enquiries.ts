import { ANSWER_LENGTH, COMMENT_FAULT_NAMES, ENQUIRY_LENGTH } from '@kaozhou/domain'
import * as v from 'valibot'
import { enquiry, enquiryAnswer, enquiryDetail } from '../../entities/enquiry'
import { endpoint } from '../endpoint'
import { flag, id, int, nothing, pageInput, pageOf, text } from '../wire-schemas'

/** Room for characters of two code units and for the spaces around them; the rule counts characters. */
const enquiryText = text(ENQUIRY_LENGTH.max * 2 + 100)
const answerText = text(ANSWER_LENGTH.max * 2 + 100)
/** Made by the page: sent again it is the same enquiry or answer. */
const clientId = v.pipe(v.string(), v.regex(/^[\w-]{1,64}$/, '应为字母、数字和连字符'))

/** A course, or a question of a paper in an own attempt that was handed in and whose key is open: one of both. */
const place = {
  courseId: v.optional(id()),
  attemptId: v.optional(id()),
  questionId: v.optional(text(100)),
}

const changes = ['enquiries.list', 'enquiries.detail'] as const

export const list = endpoint({
  method: 'GET',
  path: '/api/courses/enquiries',
  summary:
    'What students asked in a course or at a question, the last first; in a lesson by its time',
  access: 'user',
  refuses: ['courseExpired', 'examKeyLocked', 'examOpen', 'notEntitled', 'notFound'],
  input: v.object({
    ...pageInput,
    ...place,
    sectionId: v.optional(id()),
    /** Those of this person alone. */
    own: v.optional(v.literal('1')),
    keyword: v.optional(text(50)),
  }),
  output: pageOf(enquiry),
})

export const alike = endpoint({
  method: 'GET',
  path: '/api/courses/enquiries/alike',
  summary: 'What was asked before that is like a text',
  access: 'user',
  refuses: ['courseExpired', 'examKeyLocked', 'examOpen', 'notEntitled', 'notFound'],
  input: v.object({ ...place, text: enquiryText }),
  output: v.array(enquiry),
})

export const detail = endpoint({
  method: 'GET',
  path: '/api/courses/enquiries/{id}',
  summary: 'An enquiry with its answers',
  access: 'user',
  refuses: ['courseExpired', 'examKeyLocked', 'notEntitled', 'notFound'],
  input: v.object({ id: id() }),
  output: enquiryDetail,
})

export const ask = endpoint({
  method: 'POST',
  path: '/api/courses/enquiries',
  summary:
    'Asks in a course, at a second of a lesson where one is named, or at a question of a paper',
  access: 'user',
  changes,
  refuses: ['courseExpired', 'examKeyLocked', 'examOpen', 'notEntitled', 'notFound'],
  input: v.object({
    ...place,
    sectionId: v.optional(id()),
    seconds: v.optional(int(0, 86_400), 0),
    /** Says that the question is wrong. */
    isCorrection: v.optional(flag(), false),
    clientId,
    text: enquiryText,
  }),
  output: enquiry,
})

export const answer = endpoint({
  method: 'POST',
  path: '/api/courses/enquiries/{id}/answers',
  summary: 'Answers an enquiry; who teaches the course answers as its teacher',
  access: 'user',
  changes,
  refuses: ['courseExpired', 'enquiryFull', 'examKeyLocked', 'notEntitled', 'notFound'],
  input: v.object({ id: id(), clientId, text: answerText }),
  output: enquiryAnswer,
})

/** Refused with `notFound` for who did not ask, with `forbidden` where staff have chosen. */
export const chooseBest = endpoint({
  method: 'POST',
  path: '/api/courses/enquiries/{id}/best',
  summary: 'Chooses the best answer',
  access: 'user',
  changes,
  refuses: ['courseExpired', 'examKeyLocked', 'notEntitled', 'notFound'],
  input: v.object({ id: id(), answerId: id() }),
  output: nothing,
})

/** Once a person and enquiry, not of an own one; the school decides, and whoever reported is told by a notice. */
export const report = endpoint({
  method: 'POST',
  path: '/api/courses/enquiries/{id}/reports',
  summary: 'Tells the school what is wrong with an enquiry',
  access: 'user',
  refuses: [
    'commentOwn',
    'commentReported',
    'courseExpired',
    'examKeyLocked',
    'notEntitled',
    'notFound',
    'reportsADay',
  ],
  input: v.object({
    id: id(),
    fault: v.picklist(COMMENT_FAULT_NAMES),
    text: v.optional(text(200), ''),
  }),
  output: nothing,
})

/** Refused with `enquiryAnswered` once somebody has answered. */
export const remove = endpoint({
  method: 'DELETE',
  path: '/api/courses/enquiries/{id}',
  summary: 'Takes back an own enquiry that nobody has answered',
  access: 'user',
  changes,
  refuses: ['enquiryAnswered', 'notFound'],
  input: v.object({ id: id() }),
  output: nothing,
})
