import type { Executor } from '../../../../database/executor'
import type { SharedRedis } from '../../../../database/redis/shared-redis'
import {
  countPresent,
  listPresent,
  listStudentsAmong,
  listStudentsPresent,
  lowerHandUnlessPresent,
} from './presence-repository'
import { countInRedis, isInRedis, listInRedis } from './redis-presence'

/** Where presence is recorded. */
export interface PresencePlaces {
  db: Executor
  redis: SharedRedis | null
}

/** By then the lease of a server that was without Redis is over, or it has renewed it there. */
const APART_MS = 10_000

/** True while a server may be without Redis: all record who is there in the database too. */
export function areApart(redis: SharedRedis | null): boolean {
  return !redis || redis.togetherForMs() < APART_MS
}

/** How many users are in a room, over all servers. */
export async function countOnline({ db, redis }: PresencePlaces, roomId: string): Promise<number> {
  if (!redis) return countPresent(db, roomId)
  if (areApart(redis)) return (await listUsers({ db, redis }, roomId)).length
  return countInRedis(redis, roomId).catch(() => countPresent(db, roomId))
}

/** The students who are in a room, over all servers; teachers are not asked. */
export async function listPresentStudents(
  places: PresencePlaces,
  roomId: string,
): Promise<number[]> {
  const { db, redis } = places
  if (!redis) return listStudentsPresent(db, roomId)
  return listStudentsAmong(db, await listUsers({ db, redis }, roomId))
}

/** Lowers the hand of a user who has no connection to the room any more, on any server. False when none was up. */
export async function lowerHandOfAbsent(
  { db, redis }: PresencePlaces,
  roomId: string,
  userId: number,
): Promise<boolean> {
  const isThere = redis && (await isInRedis(redis, roomId, userId).catch(() => false))
  return !isThere && (await lowerHandUnlessPresent(db, roomId, userId))
}

async function listUsers(
  { db, redis }: { db: Executor; redis: SharedRedis },
  roomId: string,
): Promise<number[]> {
  const there = await listInRedis(redis, roomId).catch(() => [])
  // Also where it was lost just now: then this begins anew.
  if (!areApart(redis)) return there
  return [...new Set([...there, ...(await listPresent(db, roomId))])]
}
