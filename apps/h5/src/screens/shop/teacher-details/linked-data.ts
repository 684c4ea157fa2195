import type { CourseCard, Teacher } from '@kaozhou/api'
import { FIRST_PAGE, type ListPage } from '@kaozhou/domain'
import { apiQuery } from '@kaozhou/react'
import type { QueryClient } from '@tanstack/react-query'
import {
  courseList,
  type LinkedData,
  linkedData,
  school,
} from '../../../parts/linked-data/linked-data'
import { href } from '../../../routing/href'
import { idOf } from '../../../routing/id-of'
import type { RouteAddress } from '../../../routing/screen-module'
import { teacherCoursesQuery } from './teacher-queries'

/** The teacher, and the courses that the page lists. */
export function linkedDataOf(
  queryClient: QueryClient,
  { params }: RouteAddress<'/teacher/details/:id'>,
): LinkedData[] {
  const id = idOf(params.id) ?? 0
  const teacher = queryClient.getQueryData<Teacher>(apiQuery('teachers.detail', { id }).queryKey)
  if (!teacher) return []
  const { name, title, biography, avatar } = teacher
  const person = linkedData('Person', {
    name,
    jobTitle: title,
    description: biography,
    image: avatar,
    url: href('/teacher/details/:id', { id }),
    worksFor: school(),
  })
  const courses = queryClient.getQueryData<ListPage<CourseCard>>(
    teacherCoursesQuery(id, FIRST_PAGE).queryKey,
  )
  return [person, ...courseList(courses?.list ?? [])]
}
