import { eq, sql } from 'drizzle-orm'
import type { Executor } from '../../../database/executor'
import { prepared } from '../../../database/prepared'
import {
  courseCategories,
  courses,
  courseTeachers,
  teachers,
} from '../../../database/schema/catalogue'

/** The columns that an order's line shows and checks. */
const COLUMNS = {
  id: courses.id,
  name: courses.name,
  cover: courses.cover,
  status: courses.status,
  stock: courses.stock,
  price: courses.price,
  originalPrice: courses.originalPrice,
  limitedPrice: courses.limitedPrice,
  limitedLabel: courses.limitedLabel,
  limitedStartTime: courses.limitedStartTime,
  limitedEndTime: courses.limitedEndTime,
  validityDays: courses.validityDays,
  needsAddress: courses.needsAddress,
}

/** One statement: every step of an order needs it. */
const readLineCourses = prepared((db) => {
  const taught = db
    .select({ names: sql`json_agg(${teachers.name} order by ${courseTeachers.position})` })
    .from(courseTeachers)
    .innerJoin(teachers, eq(teachers.id, courseTeachers.teacherId))
    .where(eq(courseTeachers.courseId, courses.id))
  const filed = db
    .select({ ids: sql`json_agg(${courseCategories.categoryId})` })
    .from(courseCategories)
    .where(eq(courseCategories.courseId, courses.id))
  return db
    .select({
      course: COLUMNS,
      teacherNames: sql<string[] | null>`(${taught})`,
      categoryIds: sql<number[] | null>`(${filed})`,
    })
    .from(courses)
    .where(sql`${courses.id} = any(${sql.placeholder('ids')}::int[])`)
})

/** A course with what an order's line shows and checks of it. */
export interface LineCourse {
  course: Awaited<ReturnType<typeof readLineCourses>>[number]['course']
  teacherNames: string[]
  categoryIds: number[]
}

/** The courses by id; one that does not exist is missing. */
export async function findLineCourses(
  db: Executor,
  ids: readonly number[],
): Promise<Map<number, LineCourse>> {
  if (ids.length === 0) return new Map()
  const rows = await readLineCourses(db, { ids: [...ids] })
  const found = rows.map(({ course, teacherNames, categoryIds }): [number, LineCourse] => [
    course.id,
    { course, teacherNames: teacherNames ?? [], categoryIds: categoryIds ?? [] },
  ])
  return new Map(found)
}
