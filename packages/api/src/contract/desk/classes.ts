import { MARK_LIMITS } from '@kaozhou/domain'
import * as v from 'valibot'
import {
  deskClass,
  deskClassDetail,
  deskClassDocument,
  deskRecording,
} from '../../entities/desk/classes'
import { liveMessage } from '../../entities/live/live-message'
import { endpoint } from '../endpoint'
import { epochMs, flag, id, int, json, noInput, text } from '../wire-schemas'
import { deedKey, deedReason } from './desk-schemas'

const changes = ['classes', 'record'] as const
const span = { startTime: epochMs(), minutes: int() }
/** Said after the question about another class of the teacher at that time. */
const besides = v.optional(flag(), false)
/** `version`: of the class as it was read, so that two people don't overwrite each other. */
const ofClass = { id: id(), key: deedKey, version: int() }
const changed = v.object({ id: v.number(), version: v.number() })

export const list = endpoint({
  method: 'GET',
  path: '/api/desk/classes',
  summary: 'The live classes that begin in a span, the first one first; of a teacher their own',
  access: { staff: 'classes' },
  /** Of 62 days at most. */
  input: v.object({ from: epochMs(), to: epochMs() }),
  output: v.object({ list: v.array(deskClass) }),
})

export const detail = endpoint({
  method: 'GET',
  path: '/api/desk/classes/{id}',
  summary: 'One live class, with the way to its studio',
  access: { staff: 'classes' },
  refuses: ['notFound'],
  input: v.object({ id: id() }),
  output: deskClassDetail,
})

export const documents = endpoint({
  method: 'GET',
  path: '/api/desk/classes/{id}/documents',
  summary: 'The documents of a class and of its whole course, to show their pages in the studio',
  access: { staff: 'classes' },
  refuses: ['notFound'],
  input: v.object({ id: id() }),
  output: v.object({ list: v.array(deskClassDocument) }),
})

export const messages = endpoint({
  method: 'GET',
  path: '/api/desk/classes/{id}/messages',
  summary:
    'What was said in the room of a class, the newest last; `before` asks for what was earlier',
  access: { staff: 'classes' },
  refuses: ['notFound'],
  input: v.object({ id: id(), before: v.optional(id()), length: v.optional(int(1, 100), 50) }),
  output: v.object({ list: v.array(liveMessage), end: v.boolean() }),
})

export const cards = endpoint({
  method: 'GET',
  path: '/api/desk/classes/{id}/cards',
  summary: 'The courses that the teacher of a class may recommend in its room; `price` in fen',
  access: { staff: 'classes' },
  refuses: ['notFound'],
  input: v.object({ id: id() }),
  output: v.object({
    list: v.array(v.object({ id: v.number(), name: v.string(), price: v.number() })),
  }),
})

export const courses = endpoint({
  method: 'GET',
  path: '/api/desk/classes/courses',
  summary: 'The courses that one may add a class to',
  access: { staff: 'classes' },
  input: noInput,
  output: v.object({ list: v.array(v.object({ id: v.number(), name: v.string() })) }),
})

export const add = endpoint({
  method: 'POST',
  path: '/api/desk/classes',
  summary: 'Adds a class at the end of a course; its students are told',
  access: { staff: 'classes' },
  deed: '加课',
  changes,
  refuses: ['classOverlaps', 'notFound'],
  input: v.object({ key: deedKey, courseId: id(), name: text(60, 1), ...span, besides }),
  output: changed,
})

export const move = endpoint({
  method: 'POST',
  path: '/api/desk/classes/{id}/move',
  summary: 'Gives a class another time; its students are told',
  access: { staff: 'classes' },
  deed: '改上课时间',
  changes,
  refuses: ['classChanged', 'classOverlaps', 'decidedAlready', 'notFound'],
  input: v.object({ ...ofClass, ...span, besides }),
  output: changed,
})

export const cancel = endpoint({
  method: 'POST',
  path: '/api/desk/classes/{id}/cancel',
  summary: 'Cancels a class; its students read why',
  access: { staff: 'classes' },
  deed: '取消一节课',
  changes,
  refuses: ['classChanged', 'decidedAlready', 'notFound'],
  input: v.object({ ...ofClass, reason: deedReason }),
  output: changed,
})

export const restore = endpoint({
  method: 'POST',
  path: '/api/desk/classes/{id}/restore',
  summary: 'Takes the cancellation of a class back; its students are told',
  access: { staff: 'classes' },
  deed: '恢复一节课',
  changes,
  refuses: ['classChanged', 'classOverlaps', 'decidedAlready', 'notFound'],
  input: v.object({ ...ofClass, besides }),
  output: changed,
})

export const recording = endpoint({
  method: 'GET',
  path: '/api/desk/classes/{id}/recording',
  summary: 'What was recorded of a class that is over, and what of it students see',
  access: { staff: 'classes' },
  refuses: ['notFound'],
  input: v.object({ id: id() }),
  output: deskRecording,
})

export const editRecording = endpoint({
  method: 'POST',
  path: '/api/desk/classes/{id}/recording',
  summary:
    'Cuts the beginning and the end of a recording, and names its chapters; nothing is deleted',
  access: { staff: 'classes' },
  deed: '剪辑回放',
  changes,
  refuses: ['classChanged', 'notFound'],
  input: v.object({
    ...ofClass,
    edit: json(
      v.object({
        from: int(),
        to: int(),
        marks: v.pipe(
          v.array(v.object({ seconds: int(), title: text(MARK_LIMITS.title, 1) })),
          v.maxLength(MARK_LIMITS.most),
        ),
      }),
    ),
  }),
  output: deskRecording,
})
