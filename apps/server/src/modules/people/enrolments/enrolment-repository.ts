import { and, asc, eq, gt, inArray, lte, ne, sql } from 'drizzle-orm'
import type { Executor } from '../../../database/executor'
import { enrolments } from '../../../database/schema/learning'

export type EnrolmentRow = typeof enrolments.$inferSelect

/** An enrolment also when its time has run out. */
export async function findEnrolment(
  db: Executor,
  userId: number,
  courseId: number,
): Promise<EnrolmentRow | null> {
  const [row] = await db
    .select()
    .from(enrolments)
    .where(and(eq(enrolments.userId, userId), eq(enrolments.courseId, courseId)))
  return row ?? null
}

/** Of these courses, the ones that a person has now; by number. */
export async function listOwnedAmong(
  db: Executor,
  userId: number,
  courseIds: readonly number[],
  now: number,
): Promise<number[]> {
  if (courseIds.length === 0) return []
  const rows = await db
    .select({ courseId: enrolments.courseId })
    .from(enrolments)
    .where(
      and(
        eq(enrolments.userId, userId),
        inArray(enrolments.courseId, [...courseIds]),
        gt(enrolments.expiresAt, now),
      ),
    )
    .orderBy(asc(enrolments.courseId))
  return rows.map(({ courseId }) => courseId)
}

/** Whether a person has a course, and its time has not run out. */
export async function ownsCourse(
  db: Executor,
  userId: number,
  courseId: number,
  now: number,
): Promise<boolean> {
  return (await listOwnedAmong(db, userId, [courseId], now)).length > 0
}

/** How many courses a person has now. */
export function countOwned(db: Executor, userId: number, now: number): Promise<number> {
  return db.$count(enrolments, and(eq(enrolments.userId, userId), gt(enrolments.expiresAt, now)))
}

export type NewEnrolment = Omit<EnrolmentRow, 'id'>

/** Adds enrolments, and replaces those that have run out. Returns the courses that were opened. */
export async function insertOrRenew(
  tx: Executor,
  rows: readonly NewEnrolment[],
  now: number,
): Promise<number[]> {
  const opened = await tx
    .insert(enrolments)
    .values([...rows])
    .onConflictDoUpdate({
      target: [enrolments.userId, enrolments.courseId],
      set: {
        orderId: sql`excluded.order_id`,
        source: sql`excluded.source`,
        boughtAt: sql`excluded.bought_at`,
        expiresAt: sql`excluded.expires_at`,
      },
      setWhere: lte(enrolments.expiresAt, now),
    })
    .returning({ courseId: enrolments.courseId })
  return opened.map(({ courseId }) => courseId)
}

/** Adds enrolments, and lets those that are there last at least as long; whoever gave them still does. */
export async function insertOrLengthen(
  tx: Executor,
  rows: readonly NewEnrolment[],
): Promise<number[]> {
  const opened = await tx
    .insert(enrolments)
    .values([...rows])
    .onConflictDoUpdate({
      target: [enrolments.userId, enrolments.courseId],
      set: { expiresAt: sql`greatest(${enrolments.expiresAt}, excluded.expires_at)` },
    })
    .returning({ courseId: enrolments.courseId })
  return opened.map(({ courseId }) => courseId)
}

/** Deletes what an order sold; what came as a gift goes back with its pack, or stays with it. */
export async function deleteSoldBy(tx: Executor, orderId: string): Promise<void> {
  await tx
    .delete(enrolments)
    .where(and(eq(enrolments.orderId, orderId), ne(enrolments.source, 'gift')))
}

const givenBy = (orderId: string, courseId: number) =>
  and(
    eq(enrolments.orderId, orderId),
    eq(enrolments.source, 'gift'),
    eq(enrolments.courseId, courseId),
  )

/** Deletes a course that came as a gift with an order. */
export async function deleteGift(tx: Executor, orderId: string, courseId: number): Promise<void> {
  await tx.delete(enrolments).where(givenBy(orderId, courseId))
}

/** A gift now stands by another order, which promised it too. */
export async function moveGift(
  tx: Executor,
  { courseId, from, to }: { courseId: number; from: string; to: string },
): Promise<void> {
  await tx.update(enrolments).set({ orderId: to }).where(givenBy(from, courseId))
}
