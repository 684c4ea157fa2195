import { and, asc, eq, gt, inArray, lte, ne, sql } from 'drizzle-orm'
import type { Executor } from '../../../database/executor'
import { vipCards } from '../../../database/schema/content'
import { enrolments } from '../../../database/schema/learning'
import { userVipCards } from '../../../database/schema/membership'

export type EnrolmentRow = typeof enrolments.$inferSelect

/** The enrolment of a user in a course, also when it has expired. */
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

/** Those of the courses that a user has now, by id. */
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

/** True when a user has a course and it has not expired. */
export async function ownsCourse(
  db: Executor,
  userId: number,
  courseId: number,
  now: number,
): Promise<boolean> {
  return (await listOwnedAmong(db, userId, [courseId], now)).length > 0
}

/** The courses that a user has now, by id. */
export async function listOwnedIds(db: Executor, userId: number, now: number): Promise<number[]> {
  const rows = await db
    .select({ courseId: enrolments.courseId })
    .from(enrolments)
    .where(and(eq(enrolments.userId, userId), gt(enrolments.expiresAt, now)))
    .orderBy(asc(enrolments.courseId))
  return rows.map(({ courseId }) => courseId)
}

/** How many courses a user has now. */
export function countOwned(db: Executor, userId: number, now: number): Promise<number> {
  return db.$count(enrolments, and(eq(enrolments.userId, userId), gt(enrolments.expiresAt, now)))
}

export type NewEnrolment = Omit<EnrolmentRow, 'id'>

/** Adds enrolments, and replaces expired ones. Returns the courses that were opened. */
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

/** Adds enrolments, and lengthens existing ones that end earlier; these keep their source and order. */
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

/** Deletes the courses that an order sold, not those of its gift packs. Returns what was deleted. */
export async function deleteSoldBy(tx: Executor, orderId: string): Promise<EnrolmentRow[]> {
  return tx
    .delete(enrolments)
    .where(and(eq(enrolments.orderId, orderId), ne(enrolments.source, 'gift')))
    .returning()
}

const givenBy = (orderId: string, courseId: number) =>
  and(
    eq(enrolments.orderId, orderId),
    eq(enrolments.source, 'gift'),
    eq(enrolments.courseId, courseId),
  )

/** Deletes a course that came as a gift with an order. Returns what was deleted. */
export async function deleteGift(
  tx: Executor,
  orderId: string,
  courseId: number,
): Promise<EnrolmentRow[]> {
  return tx.delete(enrolments).where(givenBy(orderId, courseId)).returning()
}

/** The membership cards of a user that have not expired, with their courses. */
export async function listActiveCards(
  db: Executor,
  userId: number,
  now: number,
): Promise<{ courseIds: number[]; expiresAt: number }[]> {
  return db
    .select({ courseIds: vipCards.courseIds, expiresAt: userVipCards.expiresAt })
    .from(userVipCards)
    .innerJoin(vipCards, eq(vipCards.id, userVipCards.cardId))
    .where(and(eq(userVipCards.userId, userId), gt(userVipCards.expiresAt, now)))
}

/** Assigns a course that came as a gift to another order of the user that comes with it too. */
export async function moveGift(
  tx: Executor,
  { courseId, from, to }: { courseId: number; from: string; to: string },
): Promise<void> {
  await tx.update(enrolments).set({ orderId: to }).where(givenBy(from, courseId))
}
