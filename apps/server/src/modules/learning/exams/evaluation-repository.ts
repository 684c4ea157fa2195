import { and, asc, desc, eq, gte, inArray, isNotNull, isNull, sql } from 'drizzle-orm'
import type { Executor } from '../../../database/executor'
import { courses } from '../../../database/schema/catalogue'
import { evaluations, examItems, examItemUses } from '../../../database/schema/exams'

export type EvaluationRow = typeof evaluations.$inferSelect

const own = (userId: number, id: number) =>
  and(eq(evaluations.id, id), eq(evaluations.userId, userId))

export async function findOpenEvaluation(
  db: Executor,
  userId: number,
): Promise<EvaluationRow | null> {
  const [row] = await db
    .select()
    .from(evaluations)
    .where(and(eq(evaluations.userId, userId), isNull(evaluations.finishedAt)))
  return row ?? null
}

export async function findEvaluation(
  db: Executor,
  userId: number,
  id: number,
): Promise<EvaluationRow | null> {
  const [row] = await db.select().from(evaluations).where(own(userId, id))
  return row ?? null
}

export async function lockEvaluation(
  tx: Executor,
  userId: number,
  id: number,
): Promise<EvaluationRow | null> {
  const [row] = await tx.select().from(evaluations).where(own(userId, id)).for('update')
  return row ?? null
}

/** Null when a concurrent request began one. */
export async function insertEvaluation(
  tx: Executor,
  row: typeof evaluations.$inferInsert,
): Promise<EvaluationRow | null> {
  const [inserted] = await tx.insert(evaluations).values(row).onConflictDoNothing().returning()
  return inserted ?? null
}

export async function updateEvaluation(
  tx: Executor,
  id: number,
  change: Partial<EvaluationRow>,
): Promise<void> {
  await tx.update(evaluations).set(change).where(eq(evaluations.id, id))
}

/** The finished evaluations of a user, the oldest first. */
export async function listEvaluations(db: Executor, userId: number): Promise<EvaluationRow[]> {
  const rows = await db
    .select()
    .from(evaluations)
    .where(and(eq(evaluations.userId, userId), isNotNull(evaluations.finishedAt)))
    .orderBy(desc(evaluations.finishedAt), desc(evaluations.id))
    .limit(30)
  return rows.reverse()
}

/** How many evaluations a user began since `since`. */
export function countBegun(db: Executor, userId: number, since: number): Promise<number> {
  return db.$count(
    evaluations,
    and(eq(evaluations.userId, userId), gte(evaluations.startedAt, since)),
  )
}

/** The items that a user answered in evaluations that were finished since `since`. */
export async function listAnsweredSince(
  db: Executor,
  userId: number,
  since: number,
): Promise<Set<string>> {
  const rows = await db
    .select({ answers: evaluations.answers })
    .from(evaluations)
    .where(and(eq(evaluations.userId, userId), gte(evaluations.finishedAt, since)))
  return new Set(rows.flatMap(({ answers }) => answers.map(({ itemId }) => itemId)))
}

/** The number of finished evaluations that each item was in, by the item's id. */
export async function readItemUses(db: Executor): Promise<Record<string, number>> {
  const rows = await db.select().from(examItemUses)
  return Object.fromEntries(rows.map(({ itemId, shown }) => [itemId, shown]))
}

/**
 * Counts the items of a finished evaluation; items that the content no longer has are left out. In the order of their
 * ids, in which every transaction locks them.
 */
export async function countItemUses(db: Executor, itemIds: readonly string[]): Promise<void> {
  const known = db
    .select({ itemId: examItems.id, shown: sql<number>`1`.as('shown') })
    .from(examItems)
    .where(inArray(examItems.id, [...itemIds]))
    .orderBy(asc(examItems.id))
  await db
    .insert(examItemUses)
    .select(known)
    .onConflictDoUpdate({
      target: examItemUses.itemId,
      set: { shown: sql`${examItemUses.shown} + 1` },
    })
}

/** The courses on sale that the level test may recommend, in the shop's order. */
export async function listAdvisable(db: Executor) {
  const { id, name, cover, trains } = courses
  const rows = await db
    .select({ id, name, cover, trains })
    .from(courses)
    .where(and(eq(courses.status, 'on'), isNotNull(trains)))
    .orderBy(asc(courses.sort), asc(id))
  return rows.flatMap((row) => (row.trains ? [{ ...row, trains: row.trains }] : []))
}

/** Called when an account is closed. */
export async function deleteEvaluationsOf(tx: Executor, userId: number): Promise<void> {
  await tx.delete(evaluations).where(eq(evaluations.userId, userId))
}
