import { and, asc, eq, gt, inArray, isNull, lte, ne, or, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { Executor } from '../../../database/executor'
import { membershipCards } from '../../../database/schema/content'
import { enrolments } from '../../../database/schema/learning'
import { userMembershipCards } from '../../../database/schema/membership'

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

/**
 * A user owns a course by a purchase or a gift, until `own_ends_at`. A course that a membership card alone opens, until
 * `expires_at`, is lent: it can be studied like one's own, and bought like any other.
 */
export function isOwned(now: number | SQL): SQL {
  return gt(enrolments.ownEndsAt, now)
}

/** Those of the courses that a user owns now, by id; a lent course is not owned. */
export function listOwnedAmong(
  db: Executor,
  userId: number,
  courseIds: readonly number[],
  now: number,
): Promise<number[]> {
  return listAmong(db, { userId, courseIds, hasNow: isOwned(now) })
}

/** Those of the courses that a user can study now, owned or lent, by id. */
export function listOpenAmong(
  db: Executor,
  userId: number,
  courseIds: readonly number[],
  now: number,
): Promise<number[]> {
  return listAmong(db, { userId, courseIds, hasNow: gt(enrolments.expiresAt, now) })
}

async function listAmong(
  db: Executor,
  { userId, courseIds, hasNow }: { userId: number; courseIds: readonly number[]; hasNow: SQL },
): Promise<number[]> {
  if (courseIds.length === 0) return []
  const rows = await db
    .select({ courseId: enrolments.courseId })
    .from(enrolments)
    .where(and(eq(enrolments.userId, userId), inArray(enrolments.courseId, [...courseIds]), hasNow))
    .orderBy(asc(enrolments.courseId))
  return rows.map(({ courseId }) => courseId)
}

/** True when a user owns a course now; a lent course is not owned. */
export async function ownsCourse(
  db: Executor,
  userId: number,
  courseId: number,
  now: number,
): Promise<boolean> {
  return (await listOwnedAmong(db, userId, [courseId], now)).length > 0
}

/** True when a user can study a course now, owned or lent. */
export async function isCourseOpen(
  db: Executor,
  userId: number,
  courseId: number,
  now: number,
): Promise<boolean> {
  return (await listOpenAmong(db, userId, [courseId], now)).length > 0
}

/** The courses that a user can study now, by id: those that they own, and those that a card lends. */
export async function listOpenIds(
  db: Executor,
  userId: number,
  now: number,
): Promise<{ ownedIds: number[]; lentIds: number[] }> {
  const rows = await db
    .select({ courseId: enrolments.courseId, ownEndsAt: enrolments.ownEndsAt })
    .from(enrolments)
    .where(and(eq(enrolments.userId, userId), gt(enrolments.expiresAt, now)))
    .orderBy(asc(enrolments.courseId))
  const idsOf = (areOwned: boolean): number[] =>
    rows.flatMap(({ courseId, ownEndsAt }) =>
      (ownEndsAt ?? 0) > now === areOwned ? [courseId] : [],
    )
  return { ownedIds: idsOf(true), lentIds: idsOf(false) }
}

/** How many courses a user can study now. */
export function countOpen(db: Executor, userId: number, now: number): Promise<number> {
  return db.$count(enrolments, and(eq(enrolments.userId, userId), gt(enrolments.expiresAt, now)))
}

export type NewEnrolment = Omit<EnrolmentRow, 'id'>

/**
 * Adds enrolments, and replaces those that the user does not own now. One that a card lends until later ends with the
 * card. Returns the courses that were opened.
 */
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
        expiresAt: sql`greatest(${enrolments.expiresAt}, excluded.expires_at)`,
        ownEndsAt: sql`excluded.own_ends_at`,
      },
      setWhere: or(isNull(enrolments.ownEndsAt), lte(enrolments.ownEndsAt, now)),
    })
    .returning({ courseId: enrolments.courseId })
  return opened.map(({ courseId }) => courseId)
}

/**
 * Adds enrolments, replaces expired ones, and lengthens those that end earlier; these keep their source, their order and
 * the end that they have without a card.
 */
export async function insertOrLengthen(
  tx: Executor,
  rows: readonly NewEnrolment[],
  now: number,
): Promise<number[]> {
  const ended = lte(enrolments.expiresAt, now)
  const unlessEnded = (given: string, kept: AnyPgColumn) =>
    sql`case when ${ended} then ${sql.raw(`excluded.${given}`)} else ${kept} end`
  const opened = await tx
    .insert(enrolments)
    .values([...rows])
    .onConflictDoUpdate({
      target: [enrolments.userId, enrolments.courseId],
      set: {
        orderId: unlessEnded('order_id', enrolments.orderId),
        source: unlessEnded('source', enrolments.source),
        boughtAt: unlessEnded('bought_at', enrolments.boughtAt),
        ownEndsAt: unlessEnded('own_ends_at', enrolments.ownEndsAt),
        expiresAt: sql`greatest(${enrolments.expiresAt}, excluded.expires_at)`,
      },
    })
    .returning({ courseId: enrolments.courseId })
  return opened.map(({ courseId }) => courseId)
}

/** Deletes what a user has of a course. Returns what was deleted. */
export async function deleteEnrolment(
  tx: Executor,
  userId: number,
  courseId: number,
): Promise<EnrolmentRow[]> {
  return tx
    .delete(enrolments)
    .where(and(eq(enrolments.userId, userId), eq(enrolments.courseId, courseId)))
    .returning()
}

/** Lets an own course end at another time; a card that lends it until later keeps it open. */
export async function setOwnEnd(tx: Executor, id: number, ownEndsAt: number): Promise<void> {
  await tx
    .update(enrolments)
    .set({ ownEndsAt, expiresAt: sql`greatest(${enrolments.expiresAt}, ${ownEndsAt})` })
    .where(eq(enrolments.id, id))
}

/** Deletes courses that an order sold, not those of its gift packs. Returns what was deleted. */
export async function deleteSoldBy(
  tx: Executor,
  { orderId, courseIds }: { orderId: string; courseIds: readonly number[] },
): Promise<EnrolmentRow[]> {
  return tx
    .delete(enrolments)
    .where(
      and(
        eq(enrolments.orderId, orderId),
        ne(enrolments.source, 'gift'),
        inArray(enrolments.courseId, [...courseIds]),
      ),
    )
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
    .select({ courseIds: membershipCards.courseIds, expiresAt: userMembershipCards.expiresAt })
    .from(userMembershipCards)
    .innerJoin(membershipCards, eq(membershipCards.id, userMembershipCards.cardId))
    .where(and(eq(userMembershipCards.userId, userId), gt(userMembershipCards.expiresAt, now)))
}

/** The courses of a user that a membership card may have opened or lengthened. The rows are locked, by course. */
export async function lockCardCourses(
  tx: Executor,
  userId: number,
  courseIds: readonly number[],
): Promise<EnrolmentRow[]> {
  return tx
    .select()
    .from(enrolments)
    .where(and(eq(enrolments.userId, userId), inArray(enrolments.courseId, [...courseIds])))
    .orderBy(asc(enrolments.courseId))
    .for('update')
}

/** Lets a course end at another time; null deletes it. */
export async function endEnrolment(
  tx: Executor,
  id: number,
  expiresAt: number | null,
): Promise<void> {
  if (expiresAt === null) await tx.delete(enrolments).where(eq(enrolments.id, id))
  else await tx.update(enrolments).set({ expiresAt }).where(eq(enrolments.id, id))
}

/** Assigns a course that came as a gift to another order of the user that comes with it too. */
export async function moveGift(
  tx: Executor,
  { courseId, from, to }: { courseId: number; from: string; to: string },
): Promise<void> {
  await tx.update(enrolments).set({ orderId: to }).where(givenBy(from, courseId))
}
