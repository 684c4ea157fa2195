import { DAY } from '@kaozhou/domain'
import { and, eq, gt, inArray, isNull } from 'drizzle-orm'
import type { Executor } from '../../../database/executor'
import { redpacks, userRedpacks } from '../../../database/schema/markets'

export type RedpackRow = typeof redpacks.$inferSelect

export async function findRedpacks(db: Executor, ids: readonly number[]): Promise<RedpackRow[]> {
  if (ids.length === 0) return []
  return db
    .select()
    .from(redpacks)
    .where(inArray(redpacks.id, [...ids]))
}

export async function findRedpack(db: Executor, id: number): Promise<RedpackRow | null> {
  const [row] = await db.select().from(redpacks).where(eq(redpacks.id, id))
  return row ?? null
}

export async function listRedpacksByGrant(
  db: Executor,
  grant: RedpackRow['grant'],
): Promise<RedpackRow[]> {
  return db.select().from(redpacks).where(eq(redpacks.grant, grant)).orderBy(redpacks.id)
}

/**
 * Adds a red packet to a user's wallet, once for each `ref`. Returns until when it can be used; null when the one with
 * this `ref` was used before.
 */
export async function giveRedpack(
  tx: Executor,
  redpack: RedpackRow,
  gift: { userId: number; ref: string; now: number },
): Promise<number | null> {
  const { userId, ref, now } = gift
  const endTime = now + redpack.validDays * DAY
  const added = await tx
    .insert(userRedpacks)
    .values({
      userId,
      redpackId: redpack.id,
      ref,
      receivedAt: now,
      startTime: now,
      endTime,
    })
    .onConflictDoNothing()
    .returning({ id: userRedpacks.id })
  if (added.length > 0) return endTime
  const [had] = await tx
    .select({ endTime: userRedpacks.endTime, usedAt: userRedpacks.usedAt })
    .from(userRedpacks)
    .where(
      and(
        eq(userRedpacks.userId, userId),
        eq(userRedpacks.redpackId, redpack.id),
        eq(userRedpacks.ref, ref),
      ),
    )
  return had && had.usedAt === null ? had.endTime : null
}

/** A user's red packets that are unused and not expired. */
export function countUsableRedpacks(db: Executor, userId: number, now: number): Promise<number> {
  return db.$count(
    userRedpacks,
    and(
      eq(userRedpacks.userId, userId),
      isNull(userRedpacks.orderId),
      isNull(userRedpacks.usedAt),
      gt(userRedpacks.endTime, now),
    ),
  )
}
