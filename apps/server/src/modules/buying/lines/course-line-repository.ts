import { and, eq, gt, isNull, or, type SQL, sql } from 'drizzle-orm'
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

/** The courses with what their lines need, by a condition on {@link courses}. */
function selectLineCourses(db: Executor, where: SQL | undefined) {
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
    .where(where)
}

/** One statement: every step of an order needs it. */
const readLineCourses = prepared((db) =>
  selectLineCourses(db, sql`${courses.id} = any(${sql.placeholder('ids')}::int[])`),
)

const readBuyableCourses = prepared((db) =>
  selectLineCourses(
    db,
    and(eq(courses.status, 'on'), or(isNull(courses.stock), gt(courses.stock, 0))),
  ),
)

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
  return new Map(rows.map((row): [number, LineCourse] => [row.course.id, toLineCourse(row)]))
}

/** All courses that are on sale and not sold out. */
export async function listBuyableCourses(db: Executor): Promise<LineCourse[]> {
  return (await readBuyableCourses(db, {})).map(toLineCourse)
}

function toLineCourse({
  course,
  teacherNames,
  categoryIds,
}: Awaited<ReturnType<typeof readLineCourses>>[number]): LineCourse {
  return { course, teacherNames: teacherNames ?? [], categoryIds: categoryIds ?? [] }
}
