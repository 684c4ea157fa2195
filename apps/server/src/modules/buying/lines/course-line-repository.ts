import { eq, inArray, sql } from 'drizzle-orm'
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
  // One statement for the three: every step of an order needs them.
  const taught = db
    .select({ names: sql`json_agg(${teachers.name} order by ${courseTeachers.position})` })
    .from(courseTeachers)
    .innerJoin(teachers, eq(teachers.id, courseTeachers.teacherId))
    .where(eq(courseTeachers.courseId, courses.id))
  const filed = db
    .select({ ids: sql`json_agg(${courseCategories.categoryId})` })
    .from(courseCategories)
    .where(eq(courseCategories.courseId, courses.id))
  const rows = await db
    .select({
      course: courses,
      teacherNames: sql<string[] | null>`(${taught})`,
      categoryIds: sql<number[] | null>`(${filed})`,
    })
    .from(courses)
    .where(inArray(courses.id, [...ids]))
  const found = rows.map(({ course, teacherNames, categoryIds }): [number, LineCourse] => [
    course.id,
    { course, teacherNames: teacherNames ?? [], categoryIds: categoryIds ?? [] },
  ])
  return new Map(found)
}
