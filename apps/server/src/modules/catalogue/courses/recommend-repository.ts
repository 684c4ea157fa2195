import { and, asc, desc, eq, gt, inArray, isNotNull, ne, notInArray, or, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Executor, Reader } from '../../../database/executor'
import { userProfiles } from '../../../database/schema/accounts'
import { categories, courseCategories, courses } from '../../../database/schema/catalogue'
import { enrolments } from '../../../database/schema/learning'

/** Courses on sale that the user does not own; those that share the most categories with `courseId` first. */
export async function listRelated(
  db: Reader,
  query: { courseId: number | undefined; userId: number | null; now: number; limit: number },
) {
  const { courseId, userId, now, limit } = query
  const owned = db
    .select({ courseId: enrolments.courseId })
    .from(enrolments)
    .where(and(eq(enrolments.userId, userId ?? 0), gt(enrolments.expiresAt, now)))
  const own = db
    .select({ categoryId: courseCategories.categoryId })
    .from(courseCategories)
    .where(eq(courseCategories.courseId, courseId ?? 0))
  const shared = sql<number>`(select count(*)::int from ${courseCategories}
    where ${courseCategories.courseId} = ${courses.id}
      and ${inArray(courseCategories.categoryId, own)})`
  return db
    .select()
    .from(courses)
    .where(
      and(
        eq(courses.status, 'on'),
        courseId === undefined ? undefined : ne(courses.id, courseId),
        userId === null ? undefined : notInArray(courses.id, owned),
      ),
    )
    .orderBy(desc(shared), desc(courses.recommended), asc(courses.sort), asc(courses.id))
    .limit(limit)
}

/** What a user prepares for, as it stands in the profile; null without a profile. */
export async function findExam(
  db: Executor,
  userId: number,
): Promise<{ exam: string; examDate: string } | null> {
  const { exam, examDate } = userProfiles
  const [row] = await db
    .select({ exam, examDate })
    .from(userProfiles)
    .where(eq(userProfiles.userId, userId))
  return row ?? null
}

/** The courses of an exam: of the category with its name and of those below it. None for one that is no category. */
export async function listCoursesOfExam(db: Reader, exam: string): Promise<number[]> {
  const parents = alias(categories, 'parents')
  const rows = await db
    .selectDistinct({ courseId: courseCategories.courseId })
    .from(parents)
    .innerJoin(categories, or(eq(categories.id, parents.id), eq(categories.parentId, parents.id)))
    .innerJoin(courseCategories, eq(courseCategories.categoryId, categories.id))
    .where(eq(parents.name, exam))
  return rows.map(({ courseId }) => courseId)
}

/** Courses that a user bought by an order, the newest first. */
export async function listPurchased(
  db: Executor,
  userId: number,
  window: { offset: number; limit: number },
) {
  const where = and(eq(enrolments.userId, userId), isNotNull(enrolments.orderId))
  const rows = await db
    .select({ course: courses })
    .from(enrolments)
    .innerJoin(courses, eq(courses.id, enrolments.courseId))
    .where(where)
    .orderBy(desc(enrolments.boughtAt), desc(enrolments.id))
    .limit(window.limit)
    .offset(window.offset)
  return { rows: rows.map(({ course }) => course), total: await db.$count(enrolments, where) }
}
