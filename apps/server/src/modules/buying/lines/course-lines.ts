import type { Executor } from '../../../database/executor'
import { sellingPrice } from '../../catalogue/courses/course-price'
import { findLineCourses, type LineCourse, listBuyableCourses } from './course-line-repository'

/** A line of an order before it is placed: a course or something else that is sold. */
export interface OfferLine {
  kind: 'course' | 'deposit' | 'gift' | 'goods' | 'card'
  /** Null when the line is no course. */
  courseId: number | null
  name: string
  cover: string
  listPrice: number
  /** The selling price now. */
  price: number
  teacherNames: string[]
  categoryIds: number[]
  validityDays: number
  needsAddress: boolean
  onSale: boolean
  /** Places left; null without limit. */
  stock: number | null
}

/** A course as a line of an order. */
export interface CourseLine extends OfferLine {
  kind: 'course'
  courseId: number
}

/** True when something of the order is sent by parcel. */
export function needsAddress(lines: readonly OfferLine[]): boolean {
  return lines.some((line) => line.needsAddress)
}

/** The lines of these courses, in their order and each once; a course that does not exist has none. */
export async function loadCourseLines(
  db: Executor,
  courseIds: readonly number[],
  now: number,
): Promise<CourseLine[]> {
  const ids = [...new Set(courseIds)]
  const found = await findLineCourses(db, ids)
  return ids.flatMap((id) => {
    const course = found.get(id)
    return course ? [toLine(course, now)] : []
  })
}

/** The lines of all courses that can be bought now. */
export async function loadBuyableLines(db: Executor, now: number): Promise<CourseLine[]> {
  return (await listBuyableCourses(db)).map((course) => toLine(course, now))
}

function toLine({ course, teacherNames, categoryIds }: LineCourse, now: number): CourseLine {
  return {
    kind: 'course',
    courseId: course.id,
    name: course.name,
    cover: course.cover,
    listPrice: course.originalPrice,
    price: sellingPrice(course, now),
    teacherNames,
    categoryIds,
    validityDays: course.validityDays,
    needsAddress: course.needsAddress,
    onSale: course.status === 'on',
    stock: course.stock,
  }
}
