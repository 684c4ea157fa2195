import { asc, eq, sql } from 'drizzle-orm'
import type { Executor } from '../../../database/executor'
import { examAttempts, examTexts } from '../../../database/schema/exams'
import { teacherAccounts } from '../../../database/schema/live'
import { users } from '../../../database/schema/users'

/** True for an account of a teacher. */
export async function isTeacher(db: Executor, userId: number): Promise<boolean> {
  return (await db.$count(teacherAccounts, eq(teacherAccounts.userId, userId))) > 0
}

/** Texts with their attempts, those without a teacher's mark first, then the oldest. */
export async function listAllTexts(db: Executor, window: { offset: number; limit: number }) {
  return db
    .select({ text: examTexts, attempt: examAttempts, nickname: users.nickname })
    .from(examTexts)
    .innerJoin(examAttempts, eq(examAttempts.id, examTexts.attemptId))
    .innerJoin(users, eq(users.id, examAttempts.userId))
    .orderBy(
      sql`coalesce(${examTexts.by} = 'teacher', false)`,
      asc(examTexts.attemptId),
      asc(examTexts.questionId),
    )
    .limit(window.limit)
    .offset(window.offset)
}

export async function countTexts(db: Executor): Promise<number> {
  return db.$count(examTexts)
}

/** Whose attempt it is. */
export async function findStudentOf(
  db: Executor,
  attemptId: number,
): Promise<{ userId: number; nickname: string } | null> {
  const [row] = await db
    .select({ userId: examAttempts.userId, nickname: users.nickname })
    .from(examAttempts)
    .innerJoin(users, eq(users.id, examAttempts.userId))
    .where(eq(examAttempts.id, attemptId))
  return row ?? null
}
