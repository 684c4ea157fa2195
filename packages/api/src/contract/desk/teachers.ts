import { TEACHER_LIMITS, TEACHER_PICTURE } from '@kaozhou/domain'
import * as v from 'valibot'
import { courseChangePreview } from '../../entities/desk/content/courses'
import { deskTeacher, deskTeacherDetail } from '../../entities/desk/content/teachers'
import { endpoint } from '../endpoint'
import { flag, id, int, manyOf, nothing, text } from '../wire-schemas'
import { deedKey, deedReason, keyPage, keyPageOf, sentPicture } from './desk-schemas'

const access = { staff: 'teachers' } as const
const changes = ['teachers', 'record'] as const
const card = {
  name: text(TEACHER_LIMITS.name),
  title: text(TEACHER_LIMITS.title),
  years: int(0, TEACHER_LIMITS.years),
  subjects: manyOf(text(TEACHER_LIMITS.subject, 1), TEACHER_LIMITS.subjects),
  motto: text(TEACHER_LIMITS.motto),
  biography: text(TEACHER_LIMITS.biography),
}

export const list = endpoint({
  method: 'GET',
  path: '/api/desk/teachers',
  summary: 'The teachers by their numbers',
  access,
  input: v.object({
    ...keyPage,
    /** A part of the name. */
    name: v.optional(text(40), ''),
  }),
  output: keyPageOf(deskTeacher),
})

export const detail = endpoint({
  method: 'GET',
  path: '/api/desk/teachers/{id}',
  summary: 'A teacher with what the desk has changed of them',
  access,
  input: v.object({ id: id() }),
  output: deskTeacherDetail,
})

export const preview = endpoint({
  method: 'GET',
  path: '/api/desk/teachers/{id}/preview',
  summary: 'What other words or another picture of a teacher would do; changes nothing',
  access,
  input: v.object({
    id: id(),
    ...card,
    /** Whether they get another picture. */
    newPicture: v.optional(flag(), false),
  }),
  output: courseChangePreview,
})

/**
 * Refused with `badInput` for words or a picture that can't be, with `decidedAlready` when somebody changed the teacher
 * meanwhile. Without a picture they keep their own.
 */
export const change = endpoint({
  method: 'POST',
  path: '/api/desk/teachers/{id}/change',
  summary: 'Changes what students read of a teacher, and the picture',
  access,
  deed: '改老师的名片',
  changes,
  input: v.object({
    id: id(),
    ...card,
    picture: v.optional(sentPicture(TEACHER_PICTURE.sentBytes), ''),
    version: v.pipe(v.string(), v.regex(/^[0-9a-f]{16}$/, '版本不正确')),
    key: deedKey,
    reason: deedReason,
  }),
  output: nothing,
})
