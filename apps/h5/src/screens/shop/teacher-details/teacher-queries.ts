import type { CourseCard, TeacherComment } from '@kaozhou/api'
import type { ListPage } from '@kaozhou/domain'
import { type ApiQuery, apiQuery } from '@kaozhou/react'

const COURSES_LENGTH = 20
const COMMENTS_LENGTH = 20

export function teacherCoursesQuery(
  teacherId: number,
  page: number,
): ApiQuery<ListPage<CourseCard>> {
  return apiQuery('teachers.courses', { teacherId, page, length: COURSES_LENGTH })
}

export function teacherCommentsQuery(
  teacherId: number,
  page: number,
): ApiQuery<ListPage<TeacherComment>> {
  return apiQuery('teachers.comments', { teacherId, page, length: COMMENTS_LENGTH })
}
