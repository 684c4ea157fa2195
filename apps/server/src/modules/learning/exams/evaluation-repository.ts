import { and, asc, desc, eq, ilike, isNotNull, isNull, or, sql } from 'drizzle-orm'
import type { Executor } from '../../../database/executor'
import { courses } from '../../../database/schema/catalogue'
import { evaluations, examItemUses } from '../../../database/schema/exams'

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

/** The finished ones of a user, oldest first. */
export async function listEvaluations(db: Executor, userId: number): Promise<EvaluationRow[]> {
  const rows = await db
    .select()
    .from(evaluations)
    .where(and(eq(evaluations.userId, userId), isNotNull(evaluations.finishedAt)))
    .orderBy(desc(evaluations.finishedAt), desc(evaluations.id))
    .limit(30)
  return rows.reverse()
}

/** How often each item was shown, by id. */
export async function readItemUses(db: Executor): Promise<Record<string, number>> {
  const rows = await db.select().from(examItemUses)
  return Object.fromEntries(rows.map(({ itemId, shown }) => [itemId, shown]))
}

export async function countItemUse(db: Executor, itemId: string): Promise<void> {
  await db
    .insert(examItemUses)
    .values({ itemId, shown: 1 })
    .onConflictDoUpdate({
      target: examItemUses.itemId,
      set: { shown: sql`${examItemUses.shown} + 1` },
    })
}

/** Courses on sale whose texts have one of the words, else those that are recommended. */
export async function listCoursesAbout(db: Executor, words: readonly string[]) {
  const about = words.map((word) =>
    or(ilike(courses.name, `%${word}%`), ilike(courses.summary, `%${word}%`)),
  )
  const { id, name, cover, summary } = courses
  const matched = await db
    .select({ id, name, cover, summary })
    .from(courses)
    .where(and(eq(courses.status, 'on'), or(...about)))
    .orderBy(asc(courses.sort), asc(courses.id))
    .limit(3)
  if (matched.length > 0) return matched
  return db
    .select({ id, name, cover, summary })
    .from(courses)
    .where(and(eq(courses.status, 'on'), eq(courses.recommended, true)))
    .orderBy(asc(courses.sort), asc(courses.id))
    .limit(3)
}

/** For an account that is closed. */
export async function deleteEvaluationsOf(tx: Executor, userId: number): Promise<void> {
  await tx.delete(evaluations).where(eq(evaluations.userId, userId))
}
