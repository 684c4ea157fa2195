import { and, asc, desc, eq, gt, inArray, isNull, lte, sql } from 'drizzle-orm'
import type { Executor } from '../../../database/executor'
import { rollCallPeople, rollCalls } from '../../../database/schema/live'
import { users } from '../../../database/schema/users'
import type { RoomPlace } from './quiz-repository'

export type RollRow = typeof rollCalls.$inferSelect

/** Ends the roll calls of a room that run. */
export async function endRolls(tx: Executor, roomId: string, now: number): Promise<void> {
  await tx
    .update(rollCalls)
    .set({ endsAt: now })
    .where(and(eq(rollCalls.roomId, roomId), gt(rollCalls.endsAt, now)))
}

export async function insertRoll(
  tx: Executor,
  { roomId, sectionId, now }: RoomPlace,
  endsAt: number,
): Promise<number> {
  const values = { roomId, sectionId, openedAt: now, endsAt }
  const [row] = await tx.insert(rollCalls).values(values).returning({ id: rollCalls.id })
  return row?.id ?? 0
}

/** Puts people on the list of a roll call; who is on it stays as they are. */
export async function insertPeople(
  tx: Executor,
  rollCallId: number,
  userIds: readonly number[],
): Promise<void> {
  if (userIds.length === 0) return
  await tx
    .insert(rollCallPeople)
    .values(userIds.map((userId) => ({ rollCallId, userId })))
    .onConflictDoNothing()
}

export async function findRoll(db: Executor, roomId: string, id: number): Promise<RollRow | null> {
  const [row] = await db
    .select()
    .from(rollCalls)
    .where(and(eq(rollCalls.roomId, roomId), eq(rollCalls.id, id)))
  return row ?? null
}

export async function findRunningRoll(
  db: Executor,
  roomId: string,
  now: number,
): Promise<RollRow | null> {
  const [row] = await db
    .select()
    .from(rollCalls)
    .where(and(eq(rollCalls.roomId, roomId), gt(rollCalls.endsAt, now)))
    .orderBy(desc(rollCalls.id))
    .limit(1)
  return row ?? null
}

/** The last roll calls of a room, the newest first. */
export function listRolls(db: Executor, roomId: string, limit: number): Promise<RollRow[]> {
  return db
    .select()
    .from(rollCalls)
    .where(eq(rollCalls.roomId, roomId))
    .orderBy(desc(rollCalls.id))
    .limit(limit)
}

/** Stores when somebody answered first. */
export async function savePresent(
  db: Executor,
  rollCallId: number,
  userId: number,
  now: number,
): Promise<void> {
  await db
    .insert(rollCallPeople)
    .values({ rollCallId, userId, answeredAt: now })
    .onConflictDoUpdate({
      target: [rollCallPeople.rollCallId, rollCallPeople.userId],
      set: { answeredAt: sql`coalesce(${rollCallPeople.answeredAt}, excluded.answered_at)` },
    })
}

/** Those who answered a roll call. */
export async function listAnswered(db: Executor, rollCallId: number): Promise<number[]> {
  const { userId, answeredAt } = rollCallPeople
  const rows = await db
    .select({ userId })
    .from(rollCallPeople)
    .where(and(eq(rollCallPeople.rollCallId, rollCallId), sql`${answeredAt} is not null`))
  return rows.map((row) => row.userId)
}

/** How many people are on the list of each roll call, and how many of them answered. */
export function countPeople(
  db: Executor,
  rollIds: readonly number[],
): Promise<{ rollCallId: number; all: number; answered: number }[]> {
  const { rollCallId, answeredAt } = rollCallPeople
  return db
    .select({
      rollCallId,
      all: sql<number>`count(*)::int`,
      answered: sql<number>`count(${answeredAt})::int`,
    })
    .from(rollCallPeople)
    .where(inArray(rollCallId, [...rollIds]))
    .groupBy(rollCallId)
}

/** The first of those who did not answer each roll call, in the order of their ids. */
export async function listMissing(
  db: Executor,
  rollIds: readonly number[],
  limit: number,
): Promise<{ rollCallId: number; userId: number; nickname: string }[]> {
  const { rollCallId, userId, answeredAt } = rollCallPeople
  const place = sql<number>`row_number() over (partition by ${rollCallId} order by ${userId})`
  const missing = db
    .select({ rollCallId, userId, nickname: users.nickname, place: place.as('place') })
    .from(rollCallPeople)
    .innerJoin(users, eq(users.id, userId))
    .where(and(inArray(rollCallId, [...rollIds]), isNull(answeredAt)))
    .as('missing')
  return db
    .select({
      rollCallId: missing.rollCallId,
      userId: missing.userId,
      nickname: missing.nickname,
    })
    .from(missing)
    .where(lte(missing.place, limit))
    .orderBy(asc(missing.rollCallId), asc(missing.userId))
}
