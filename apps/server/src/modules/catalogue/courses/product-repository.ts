import { and, count, eq, gt, sql } from 'drizzle-orm'
import type { Reader } from '../../../database/executor'
import { jsonObject } from '../../../database/json-object'
import { preparedRead } from '../../../database/prepared'
import { comments, courses, isCommentShown } from '../../../database/schema/catalogue'
import { enrolments } from '../../../database/schema/learning'
import { hasOpenPurchase } from '../../people/enrolments/standing-repository'
import { type OfferedCoupon, offeredCoupons } from '../coupons/coupon-repository'
import {
  type CourseRelations,
  type CourseRow,
  relationColumns,
  toRelations,
} from './course-repository'

/** What the page of a course shows. */
export interface ProductRow {
  course: CourseRow
  relations: CourseRelations
  commentCount: number
  /** Until when the viewer owns it, and until when they can study it; null when they can't. */
  enrolment: { ownEndsAt: number | null; expiresAt: number } | null
  /** The viewer waits in a group for some course, or has paid a deposit. */
  hasOpenPurchase: boolean
  /** All coupons that can be claimed now, of any scope. */
  coupons: OfferedCoupon[]
}

/** One statement: it is the most visited page. */
const readProduct = preparedRead((db) => {
  const commented = db
    .select({ number: count() })
    .from(comments)
    .where(and(eq(comments.courseId, courses.id), isCommentShown))
  const { ownEndsAt, expiresAt } = enrolments
  const enrolment = db
    .select({ one: jsonObject({ ownEndsAt, expiresAt }) })
    .from(enrolments)
    .where(
      and(
        eq(enrolments.userId, sql.placeholder('userId')),
        eq(enrolments.courseId, courses.id),
        gt(enrolments.expiresAt, sql.placeholder('now')),
      ),
    )
  return db
    .select({
      course: courses,
      ...relationColumns(db),
      commentCount: sql<number>`(${commented})::int`,
      enrolment: sql<ProductRow['enrolment']>`(${enrolment})`,
      hasOpenPurchase: hasOpenPurchase(db, sql`${sql.placeholder('userId')}::int`),
      coupons: sql<OfferedCoupon[] | null>`(${offeredCoupons(db)})`,
    })
    .from(courses)
    .where(eq(courses.id, sql.placeholder('id')))
})

/** Null when there is no such course. `userId`: null for a visitor. */
export async function findProduct(
  db: Reader,
  asked: { id: number; userId: number | null; now: number },
): Promise<ProductRow | null> {
  const [row] = await readProduct(db, asked)
  if (!row) return null
  const { course, commentCount, enrolment, hasOpenPurchase: hasOpen, coupons } = row
  return {
    course,
    relations: toRelations(row),
    commentCount,
    enrolment,
    hasOpenPurchase: hasOpen,
    coupons: coupons ?? [],
  }
}
