import { asc, eq, inArray } from 'drizzle-orm'
import type { Executor } from '../../../database/executor'
import {
  courseCategories,
  courses,
  courseTeachers,
  teachers,
} from '../../../database/schema/catalogue'

/** A line of an order: a course, or what else is sold. */
export interface OfferLine {
  kind: 'course' | 'deposit' | 'gift' | 'goods'
  /** Null: it is no course. */
  courseId: number | null
  name: string
  cover: string
  listPrice: number
  /** What it sells for now. */
  price: number
  teacherNames: string[]
  categoryIds: number[]
  validityDays: number
  needsAddress: boolean
  onSale: boolean
  /** Places left; null: without limit. */
  stock: number | null
}

/** A course as a line of an order. */
export interface CourseLine extends OfferLine {
  kind: 'course'
  courseId: number
}

/** Something is sent by parcel. */
export function needsAddress(lines: readonly OfferLine[]): boolean {
  return lines.some((line) => line.needsAddress)
}

export type CourseRow = typeof courses.$inferSelect

/** The lines for these courses, in their order; a course that is not there has no line. */
export async function loadCourseLines(
  db: Executor,
  courseIds: readonly number[],
  now: number,
): Promise<CourseLine[]> {
  const ids = [...new Set(courseIds)]
  if (ids.length === 0) return []
  const rows = await db.select().from(courses).where(inArray(courses.id, ids))
  const taught = await db
    .select({ courseId: courseTeachers.courseId, name: teachers.name })
    .from(courseTeachers)
    .innerJoin(teachers, eq(teachers.id, courseTeachers.teacherId))
    .where(inArray(courseTeachers.courseId, ids))
    .orderBy(asc(courseTeachers.position))
  const filed = await db
    .select()
    .from(courseCategories)
    .where(inArray(courseCategories.courseId, ids))
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => {
    const row = byId.get(id)
    if (!row) return []
    const teacherNames = taught.filter((one) => one.courseId === id).map((one) => one.name)
    const categoryIds = filed.filter((one) => one.courseId === id).map((one) => one.categoryId)
    return [toLine(row, teacherNames, categoryIds, now)]
  })
}

function toLine(
  row: CourseRow,
  teacherNames: string[],
  categoryIds: number[],
  now: number,
): CourseLine {
  return {
    kind: 'course',
    courseId: row.id,
    name: row.name,
    cover: row.cover,
    listPrice: row.originalPrice,
    price: currentPrice(row, now),
    teacherNames,
    categoryIds,
    validityDays: row.validityDays,
    needsAddress: row.needsAddress,
    onSale: row.status === 'on',
    stock: row.stock,
  }
}

/** The limited price while it runs, else the usual one. */
function currentPrice(row: CourseRow, now: number): number {
  const { limitedPrice, limitedStartTime, limitedEndTime } = row
  if (limitedPrice === null) return row.price
  const runs = now >= (limitedStartTime ?? 0) && now < (limitedEndTime ?? Number.POSITIVE_INFINITY)
  return runs ? limitedPrice : row.price
}
