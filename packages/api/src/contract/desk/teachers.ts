import { COURSE_TEACHERS_MOST, TEACHER_LIMITS, TEACHER_PICTURE } from '@kaozhou/domain'
import * as v from 'valibot'
import { courseChangePreview } from '../../entities/desk/content/courses'
import {
  courseTeaching,
  deskTeacher,
  deskTeacherDetail,
} from '../../entities/desk/content/teachers'
import { endpoint } from '../endpoint'
import { flag, id, int, manyOf, nothing, text } from '../wire-schemas'
import { entryVersion, keyPage, keyPageOf, reasoned, sentPicture } from './desk-schemas'

const access = { staff: 'teachers' } as const
const changes = ['teachers', 'record'] as const
const taught = [...changes, 'courses', 'classes'] as const
const one = { id: id() }
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
  refuses: ['notFound'],
  input: v.object(one),
  output: deskTeacherDetail,
})

export const preview = endpoint({
  method: 'GET',
  path: '/api/desk/teachers/{id}/preview',
  summary: 'What other words or another picture of a teacher would do; changes nothing',
  access,
  refuses: ['notFound'],
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
  refuses: ['decidedAlready', 'imageInvalid', 'imageTooLarge', 'notFound'],
  input: v.object({
    id: id(),
    ...card,
    picture: v.optional(sentPicture(TEACHER_PICTURE.sentBytes), ''),
    version: entryVersion,
    ...reasoned,
  }),
  output: nothing,
})

export const ofCourse = endpoint({
  method: 'GET',
  path: '/api/desk/courses/{id}/teachers',
  summary: 'Who teaches a course, and each of its lessons',
  access,
  refuses: ['notFound'],
  input: v.object(one),
  output: courseTeaching,
})

/** Not said: nobody, which is refused. */
const teacherIds = v.optional(manyOf(id(), COURSE_TEACHERS_MOST), [])

export const previewOfCourse = endpoint({
  method: 'GET',
  path: '/api/desk/courses/{id}/teachers/preview',
  summary: 'What other teachers of a course would do; changes nothing',
  access,
  refuses: ['notFound'],
  input: v.object({ ...one, teacherIds }),
  output: courseChangePreview,
})

/**
 * Classes still ahead of somebody who leaves go to the first of the new teachers. Refused with `badInput` for teachers that
 * can't be, with `decidedAlready` when somebody changed the course or a lesson meanwhile, or its file is gone.
 */
export const changeOfCourse = endpoint({
  method: 'POST',
  path: '/api/desk/courses/{id}/teachers',
  summary: 'Gives a course other teachers, and their classes ahead; tells its students',
  access,
  deed: '改课程的老师',
  changes: taught,
  refuses: ['decidedAlready', 'notFound'],
  input: v.object({ ...one, ...reasoned, teacherIds, version: entryVersion }),
  output: nothing,
})

export const previewOfLesson = endpoint({
  method: 'GET',
  path: '/api/desk/lessons/{id}/teacher/preview',
  summary: 'What another teacher of a lesson would do; changes nothing',
  access,
  refuses: ['notFound'],
  input: v.object({ ...one, teacherId: id() }),
  output: courseChangePreview,
})

/**
 * Refused with `classOverlaps` when the teacher has another class then and `besides` does not say that this is known, with
 * `classChanged` when somebody changed the lesson meanwhile, with `decidedAlready` while it is being taught.
 */
export const changeOfLesson = endpoint({
  method: 'POST',
  path: '/api/desk/lessons/{id}/teacher',
  summary: 'Gives a lesson another teacher, who opens its studio from then on; tells its students',
  access,
  deed: '改一节课的老师',
  changes: taught,
  refuses: ['classChanged', 'classOverlaps', 'decidedAlready', 'notFound'],
  input: v.object({
    ...one,
    ...reasoned,
    teacherId: id(),
    /** Of the lesson as it was read. */
    version: int(0),
    /** Said: the teacher has another class at that time. */
    besides: v.optional(flag(), false),
  }),
  output: nothing,
})
