import { MINUTE } from '@kaozhou/domain'
import * as v from 'valibot'
import { courseCard } from '../../entities/course'
import { teacher, teacherComment } from '../../entities/teacher'
import { endpoint } from '../endpoint'
import { id, pageInput, pageOf } from '../wire-schemas'

export const detail = endpoint({
  method: 'GET',
  path: '/api/teachers/{id}',
  summary: 'A teacher',
  cacheFor: MINUTE,
  refuses: ['notFound'],
  input: v.object({ id: id() }),
  output: teacher,
})

export const courses = endpoint({
  method: 'GET',
  path: '/api/teachers/courses',
  summary: 'Courses on sale of a teacher',
  cacheFor: MINUTE,
  refuses: ['notFound'],
  input: v.object({ ...pageInput, teacherId: id() }),
  output: pageOf(courseCard),
})

export const comments = endpoint({
  method: 'GET',
  path: '/api/teachers/comments',
  summary: 'Comments on a teacher’s courses, the newest first',
  refuses: ['notFound'],
  input: v.object({ ...pageInput, teacherId: id() }),
  output: pageOf(teacherComment),
})
