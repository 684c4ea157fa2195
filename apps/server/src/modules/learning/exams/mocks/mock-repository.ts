import type { PaperExam } from '@kaozhou/domain'
import { and, asc, desc, eq, inArray, isNotNull, sql } from 'drizzle-orm'
import { type Executor, rowsOf } from '../../../../database/executor'
import {
  examAttempts,
  mockSignups,
  mocks,
  mockUnlocks,
  papers,
} from '../../../../database/schema/exams'
import { users } from '../../../../database/schema/users'
import type { LoggedIn } from '../../../../platform/calls/viewer'
import { countPeople, isInRanking } from './mock-count-repository'
import { listStoppedLocks } from './stopped-lock-repository'

export type MockRow = typeof mocks.$inferSelect

export async function findMock(db: Executor, id: string): Promise<MockRow | null> {
  const [row] = await db.select().from(mocks).where(eq(mocks.id, id))
  return row ?? null
}

/** The most recent mocks by their start. */
export async function listMocks(db: Executor, exam: PaperExam | undefined): Promise<MockRow[]> {
  const rows = await db
    .select({ mock: mocks })
    .from(mocks)
    .innerJoin(papers, eq(papers.id, mocks.paperId))
    .where(and(eq(papers.offered, true), exam && eq(papers.exam, exam)))
    .orderBy(desc(mocks.startsAt), asc(mocks.id))
    .limit(60)
  return rows.map(({ mock }) => mock)
}

/** The times of all mocks, with their papers' minutes. */
export async function listTimesOfPapers(db: Executor) {
  const { paperId, startsAt, endsAt, entryMinutes } = mocks
  return db
    .select({
      ...{ paperId, startsAt, endsAt, entryMinutes },
      minutes: sql<number>`(${papers.paper}->>'minutes')::int`,
    })
    .from(mocks)
    .innerJoin(papers, eq(papers.id, paperId))
}

/** The user's sign-ups for these mocks. */
export async function listSignups(db: Executor, userId: number, mockIds: readonly string[]) {
  return db
    .select()
    .from(mockSignups)
    .where(and(inArray(mockSignups.mockId, [...mockIds]), eq(mockSignups.userId, userId)))
}

export async function findSignup(db: Executor, userId: number, mockId: string) {
  const [row] = await db
    .select()
    .from(mockSignups)
    .where(and(eq(mockSignups.mockId, mockId), eq(mockSignups.userId, userId)))
  return row ?? null
}

/** Signs up; a second sign-up only changes `remind`. */
export async function saveSignup(
  tx: Executor,
  row: typeof mockSignups.$inferInsert,
): Promise<void> {
  await tx
    .insert(mockSignups)
    .values(row)
    .onConflictDoUpdate({
      target: [mockSignups.mockId, mockSignups.userId],
      set: { remind: row.remind },
    })
}

/** Signs up a user who enters without having signed up. */
export async function ensureSignup(
  tx: Executor,
  row: typeof mockSignups.$inferInsert,
): Promise<void> {
  await tx.insert(mockSignups).values(row).onConflictDoNothing()
}

export async function deleteSignup(tx: Executor, userId: number, mockId: string): Promise<void> {
  await tx
    .delete(mockSignups)
    .where(and(eq(mockSignups.mockId, mockId), eq(mockSignups.userId, userId)))
}

/** The mocks that a user handed in, oldest first. */
export async function listTaken(db: Executor, userId: number) {
  return db
    .select({ attempt: examAttempts, mock: mocks })
    .from(examAttempts)
    .innerJoin(mocks, eq(mocks.id, examAttempts.mockId))
    .where(and(eq(examAttempts.userId, userId), isNotNull(examAttempts.handedInAt)))
    .orderBy(asc(examAttempts.handedInAt), asc(examAttempts.id))
    .limit(100)
}

/** How much a user practised: papers, answered questions, right ones. */
export async function countPractice(db: Executor, userId: number) {
  const query = sql`
    select count(distinct ${examAttempts.id})::int as "practices",
      (count(*) filter (where result.value->>'state' in ('right', 'part', 'wrong')))::int as "answered",
      (count(*) filter (where result.value->>'state' = 'right'))::int as "right"
    from ${examAttempts} left join lateral jsonb_each(${examAttempts.results}) as result on true
    where ${examAttempts.userId} = ${userId} and ${examAttempts.handedInAt} is not null`
  const [row] = await rowsOf<{ practices: number; answered: number; right: number }>(db, query)
  return row ?? { practices: 0, answered: 0, right: 0 }
}

export async function findNickname(db: Executor, userId: number): Promise<string> {
  const [row] = await db
    .select({ nickname: users.nickname })
    .from(users)
    .where(eq(users.id, userId))
  return row?.nickname ?? ''
}

/** True when a user has handed in one of these mocks. */
export async function hasTakenMock(
  db: Executor,
  userId: number,
  mockIds: readonly string[],
): Promise<boolean> {
  if (mockIds.length === 0) return false
  const count = await db.$count(
    examAttempts,
    and(
      eq(examAttempts.userId, userId),
      inArray(examAttempts.mockId, [...mockIds]),
      isNotNull(examAttempts.score),
    ),
  )
  return count > 0
}

/** Lets a user read the analysis of a mock that is locked for others. */
export async function insertUnlock(
  tx: Executor,
  row: typeof mockUnlocks.$inferInsert,
): Promise<void> {
  await tx.insert(mockUnlocks).values(row).onConflictDoNothing()
}

/** The mocks whose analysis a user has unlocked. */
export async function listUnlocked(db: Executor, userId: number): Promise<string[]> {
  const rows = await db
    .select({ mockId: mockUnlocks.mockId })
    .from(mockUnlocks)
    .where(eq(mockUnlocks.userId, userId))
  return rows.map(({ mockId }) => mockId)
}

/**
 * True when the user may read the analysis of a mock: it was never locked, is no longer locked, the user has unlocked it, or
 * the campaign that locks it was stopped.
 */
export async function isAnalysisOpen(
  db: Executor,
  { id, analysisLockedUntil }: Pick<MockRow, 'id' | 'analysisLockedUntil'>,
  { userId, now }: LoggedIn,
): Promise<boolean> {
  if (analysisLockedUntil === null || now >= analysisLockedUntil) return true
  const own = and(eq(mockUnlocks.mockId, id), eq(mockUnlocks.userId, userId))
  if ((await db.$count(mockUnlocks, own)) > 0) return true
  return (await listStoppedLocks(db)).includes(id)
}

/** The ranking of a mock: the better score first, of equal scores the faster one. */
export async function listMockRanking(
  db: Executor,
  mockId: string,
  window: { offset: number; limit: number },
) {
  const { score, usedMs, id } = examAttempts
  const rows = await db
    .select({ userId: users.id, nickname: users.nickname, avatar: users.avatar, score })
    .from(examAttempts)
    .innerJoin(users, eq(users.id, examAttempts.userId))
    .where(isInRanking(mockId))
    .orderBy(desc(score), asc(usedMs), asc(id))
    .limit(window.limit)
    .offset(window.offset)
  const people = await countPeople(db, [mockId])
  return { rows, total: people.get(mockId)?.ranked ?? 0 }
}

/** Called when an account is closed. */
export async function deleteSignupsOf(tx: Executor, userId: number): Promise<void> {
  await tx.delete(mockSignups).where(eq(mockSignups.userId, userId))
}
