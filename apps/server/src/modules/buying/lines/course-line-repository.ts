import { asc, eq, inArray } from 'drizzle-orm'
import type { Executor } from '../../../database/executor'
import {
  courseCategories,
  courses,
  courseTeachers,
  teachers,
} from '../../../database/schema/catalogue'
import type { CourseRow } from '../../catalogue/courses/course-repository'

/** A course with what an order's line shows and checks of it. */
export interface LineCourse {
  course: CourseRow
  teacherNames: string[]
  categoryIds: number[]
}

/** The courses by id; one that does not exist is missing. */
export async function findLineCourses(
  db: Executor,
  ids: readonly number[],
): Promise<Map<number, LineCourse>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .select()
    .from(courses)
    .where(inArray(courses.id, [...ids]))
  const taught = await db
    .select({ courseId: courseTeachers.courseId, name: teachers.name })
    .from(courseTeachers)
    .innerJoin(teachers, eq(teachers.id, courseTeachers.teacherId))
    .where(inArray(courseTeachers.courseId, [...ids]))
    .orderBy(asc(courseTeachers.position))
  const filed = await db
    .select()
    .from(courseCategories)
    .where(inArray(courseCategories.courseId, [...ids]))
  const found = rows.map((course): [number, LineCourse] => {
    const isOfCourse = ({ courseId }: { courseId: number }) => courseId === course.id
    const teacherNames = taught.filter(isOfCourse).map(({ name }) => name)
    const categoryIds = filed.filter(isOfCourse).map(({ categoryId }) => categoryId)
    return [course.id, { course, teacherNames, categoryIds }]
  })
  return new Map(found)
}
