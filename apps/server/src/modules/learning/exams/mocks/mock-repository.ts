import type { PaperExam, StandingAmongOthers } from '@kaozhou/domain'
import { and, asc, count, desc, eq, inArray, isNotNull, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
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

/** The numbers of people who signed up and who handed in. */
export interface MockPeople {
  signedUp: number
  taken: number
}

/** The {@link MockPeople} of mocks, by the mock's id. */
export async function countPeople(
  db: Executor,
  mockIds: readonly string[],
): Promise<Map<string, MockPeople>> {
  const isSignedUp = inArray(mockSignups.mockId, [...mockIds])
  const isTaken = and(inArray(examAttempts.mockId, [...mockIds]), isNotNull(examAttempts.score))
  const { mockId } = mockSignups
  const { mockId: takenId } = examAttempts
  const [signups, attempts] = await Promise.all([
    db.select({ mockId, number: count() }).from(mockSignups).where(isSignedUp).groupBy(mockId),
    db
      .select({ mockId: takenId, number: count() })
      .from(examAttempts)
      .where(isTaken)
      .groupBy(takenId),
  ])
  const numberOf = (rows: { mockId: string | null; number: number }[], id: string) =>
    rows.find((row) => row.mockId === id)?.number ?? 0
  return new Map(
    mockIds.map((id) => [id, { signedUp: numberOf(signups, id), taken: numberOf(attempts, id) }]),
  )
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

/** The results that are ranked: first attempts at the paper, handed in. */
function isInRanking(mockId: string) {
  const { ranked, score } = examAttempts
  return and(eq(examAttempts.mockId, mockId), eq(ranked, true), isNotNull(score))
}

/** The rank of a result among all that were handed in so far. */
export interface Standing extends StandingAmongOthers {
  rank: number
  takers: number
}

export async function standingOf(
  db: Executor,
  result: { mockId: string; score: number; usedMs: number },
): Promise<Standing> {
  const { score, usedMs } = result
  const { score: theirs, usedMs: time } = examAttempts
  const counted = (condition: ReturnType<typeof sql>) =>
    sql<number>`(count(*) filter (where ${condition}))::int`
  const before = sql`${theirs} > ${score} or (${theirs} = ${score} and ${time} < ${usedMs})`
  const behind = sql`${theirs} < ${score} or (${theirs} = ${score} and ${time} > ${usedMs})`
  const [row] = await db
    .select({
      before: counted(before),
      takers: sql<number>`count(*)::int`,
      behind: counted(behind),
    })
    .from(examAttempts)
    .where(isInRanking(result.mockId))
  const { before: better = 0, takers = 0, behind: worse = 0 } = row ?? {}
  return { rank: better + 1, takers, behind: worse, others: Math.max(0, takers - 1) }
}

/** {@link Standing} of an attempt; the rank is null for one that is not ranked and does not count as a taker. */
export type AttemptStanding = Omit<Standing, 'rank'> & { rank: number | null }

/** The standings of attempts in their mocks, by the attempt's id. */
export async function standingsOfAttempts(
  db: Executor,
  attemptIds: readonly number[],
): Promise<Map<number, AttemptStanding>> {
  if (attemptIds.length === 0) return new Map()
  const own = alias(examAttempts, 'own')
  const { score, usedMs, ranked, mockId } = examAttempts
  const [ownScore, ownMs] = [sql`coalesce(${own.score}, 0)`, sql`coalesce(${own.usedMs}, 0)`]
  const counted = (condition: ReturnType<typeof sql>) =>
    sql<number>`(count(${examAttempts.id}) filter (where ${condition}))::int`
  const rows = await db
    .select({
      id: own.id,
      ranked: own.ranked,
      takers: sql<number>`count(${examAttempts.id})::int`,
      before: counted(
        sql`${score} > ${ownScore} or (${score} = ${ownScore} and ${usedMs} < ${ownMs})`,
      ),
      behind: counted(
        sql`${score} < ${ownScore} or (${score} = ${ownScore} and ${usedMs} > ${ownMs})`,
      ),
    })
    .from(own)
    .leftJoin(examAttempts, and(eq(mockId, own.mockId), eq(ranked, true), isNotNull(score)))
    .where(inArray(own.id, [...attemptIds]))
    .groupBy(own.id)
  return new Map(
    rows.map(({ id, ranked: isRanked, takers, before, behind }) => [
      id,
      {
        rank: isRanked ? before + 1 : null,
        takers,
        behind,
        others: isRanked ? Math.max(0, takers - 1) : takers,
      },
    ]),
  )
}

/**
 * The statistics of all ranked results: average and best score, the number in each tenth of the scale, and the average
 * of each part.
 */
export async function everybodyOf(db: Executor, mockId: string, scale: number) {
  const { score, partScores } = examAttempts
  const taken = isInRanking(mockId)
  const tenth = sql<number>`least(9, ${score} * 10 / ${scale})::int`
  const part = sql`jsonb_each_text(${partScores})`
  const [[all], tenths, parts] = await Promise.all([
    db
      .select({
        average: sql<number>`coalesce(round(avg(${score})), 0)::int`,
        best: sql<number>`coalesce(max(${score}), 0)::int`,
      })
      .from(examAttempts)
      .where(taken),
    db
      .select({ tenth, number: sql<number>`count(*)::int` })
      .from(examAttempts)
      .where(taken)
      .groupBy(sql`1`),
    db
      .select({
        id: sql<string>`part.key`,
        average: sql<number>`round(avg(part.value::int))::int`,
      })
      .from(examAttempts)
      .innerJoin(sql`${part} as part`, sql`true`)
      .where(taken)
      .groupBy(sql`part.key`),
  ])
  return {
    average: all?.average ?? 0,
    best: all?.best ?? 0,
    tenths: new Map(tenths.map((row) => [row.tenth, row.number])),
    parts: new Map(parts.map((row) => [row.id, row.average])),
  }
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
  const where = isInRanking(mockId)
  const rows = await db
    .select({ userId: users.id, nickname: users.nickname, avatar: users.avatar, score })
    .from(examAttempts)
    .innerJoin(users, eq(users.id, examAttempts.userId))
    .where(where)
    .orderBy(desc(score), asc(usedMs), asc(id))
    .limit(window.limit)
    .offset(window.offset)
  return { rows, total: await db.$count(examAttempts, where) }
}

/** Called when an account is closed. */
export async function deleteSignupsOf(tx: Executor, userId: number): Promise<void> {
  await tx.delete(mockSignups).where(eq(mockSignups.userId, userId))
}
