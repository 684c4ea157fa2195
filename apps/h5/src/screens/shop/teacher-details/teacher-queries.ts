import type { CourseCard, Teacher, TeacherComment } from '@kaozhou/api'
import type { ListPage } from '@kaozhou/domain'
import { type ApiQuery, apiQuery } from '../../../data/api-query'

const COURSES_LENGTH = 20
const COMMENTS_LENGTH = 20

export function teacherQuery(id: number): ApiQuery<Teacher> {
  return apiQuery(['teachers', id], (api, call) =>
    api.teachers.detail({ id }, { ...call, noToast: true }),
  )
}

export function teacherCoursesQuery(
  teacherId: number,
  page: number,
): ApiQuery<ListPage<CourseCard>> {
  return apiQuery(['teachers', teacherId, 'courses', page], (api, call) =>
    api.teachers.courses({ teacherId, page, length: COURSES_LENGTH }, { ...call, noToast: true }),
  )
}

export function teacherCommentsQuery(
  teacherId: number,
  page: number,
): ApiQuery<ListPage<TeacherComment>> {
  return apiQuery(['teachers', teacherId, 'comments', page], (api, call) =>
    api.teachers.comments({ teacherId, page, length: COMMENTS_LENGTH }, { ...call, noToast: true }),
  )
}
