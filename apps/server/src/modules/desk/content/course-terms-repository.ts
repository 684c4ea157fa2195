import { and, asc, eq, gt, inArray, or, sql } from 'drizzle-orm'
import type { Executor } from '../../../database/executor'
import { courseCategories, courses } from '../../../database/schema/catalogue'
import { contentFiles } from '../../../database/schema/content'
import { groupBuys } from '../../../database/schema/groups'
import { bundles, coupons, presales, upgrades } from '../../../database/schema/markets'
import { orderLines, orders } from '../../../database/schema/orders'
import type { CourseRow } from '../../catalogue/courses/course-repository'

/** Where a page of courses goes on: behind this place of the storefront's order. */
export interface AfterCourse {
  sort: number
  id: number
}

/** Courses on a shelf, in the order of the storefront; with a name those that have it in theirs. */
export function listCoursesOnShelf(
  db: Executor,
  { shelf, name, after }: { shelf: CourseRow['status']; name: string; after?: AfterCourse },
  limit: number,
): Promise<CourseRow[]> {
  const { sort, id, status } = courses
  return db
    .select()
    .from(courses)
    .where(
      and(
        eq(status, shelf),
        name ? sql`position(lower(${name}) in lower(${courses.name})) > 0` : undefined,
        after && sql`(${sort}, ${id}) > (${after.sort}::int, ${after.id}::int)`,
      ),
    )
    .orderBy(asc(sort), asc(id))
    .limit(limit)
}

/** Nobody buys or changes the course until the transaction ends. */
export async function lockCourse(tx: Executor, id: number): Promise<CourseRow | null> {
  const [row] = await tx.select().from(courses).where(eq(courses.id, id)).for('update')
  return row ?? null
}

export async function setCourse(
  tx: Executor,
  id: number,
  values: Partial<Pick<CourseRow, 'price' | 'originalPrice' | 'stock' | 'status' | 'version'>>,
): Promise<void> {
  await tx.update(courses).set(values).where(eq(courses.id, id))
}

/** True when a file of the folder that was applied last is the course's: its number stands at the begin of a line. */
export async function isCourseInFiles(db: Executor, id: number): Promise<boolean> {
  const isCourses = sql`${contentFiles.path} like 'courses/%'`
  const hasNumber = sql`${contentFiles.text} ~ ${`(^|\\n)id:\\s*${id}\\s*(#|\\r|\\n|$)`}`
  return (await db.$count(contentFiles, and(isCourses, hasNumber))) > 0
}

/** Offers of the content that a course is in; those that its folder no longer has are over since 0. */
export async function listOffersOf(db: Executor, courseId: number) {
  const sellsIt = sql`${bundles.courseIds} @> ${JSON.stringify([courseId])}::jsonb`
  return {
    bundles: await db
      .select()
      .from(bundles)
      .where(and(gt(bundles.endTime, 0), sellsIt)),
    presales: await db
      .select()
      .from(presales)
      .where(and(gt(presales.depositEndTime, 0), eq(presales.courseId, courseId))),
    upgrades: await db
      .select()
      .from(upgrades)
      .where(
        and(
          gt(upgrades.endTime, 0),
          or(eq(upgrades.toCourseId, courseId), eq(upgrades.fromCourseId, courseId)),
        ),
      ),
  }
}

export async function listPricesOf(
  db: Executor,
  ids: readonly number[],
): Promise<{ id: number; price: number }[]> {
  if (ids.length === 0) return []
  return db
    .select({ id: courses.id, price: courses.price })
    .from(courses)
    .where(inArray(courses.id, [...ids]))
}

/** The coupons that are not over, with a threshold above `price`, and the categories that a course is in. */
export async function listCouponsAbove(
  db: Executor,
  { courseId, price, now }: { courseId: number; price: number; now: number },
) {
  return {
    coupons: await db
      .select({ name: coupons.name, threshold: coupons.threshold, scope: coupons.scope })
      .from(coupons)
      .where(and(gt(coupons.endTime, now), gt(coupons.threshold, price)))
      .orderBy(coupons.id),
    categoryIds: (
      await db
        .select({ id: courseCategories.categoryId })
        .from(courseCategories)
        .where(eq(courseCategories.courseId, courseId))
    ).map(({ id }) => id),
  }
}

/** What of a course is under way. */
export async function countUnderWay(db: Executor, courseId: number, now: number) {
  const [row] = await db
    .select({ unpaid: sql<number>`count(distinct ${orders.id})`.mapWith(Number) })
    .from(orderLines)
    .innerJoin(orders, eq(orders.id, orderLines.orderId))
    .where(and(eq(orderLines.courseId, courseId), eq(orders.status, 'unpaid')))
  const isOpen = and(
    eq(groupBuys.courseId, courseId),
    eq(groupBuys.status, 'open'),
    gt(groupBuys.endsAt, now),
  )
  return { unpaidOrders: row?.unpaid ?? 0, openGroups: await db.$count(groupBuys, isOpen) }
}
