import { and, eq, gt, isNull } from 'drizzle-orm'
import type { Executor } from '../../../database/executor'
import { redpacks, userRedpacks } from '../../../database/schema/markets'

const DAY = 24 * 3_600_000

export type RedpackRow = typeof redpacks.$inferSelect

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

/** Adds a red packet to a user's wallet, once for each `ref`. Returns until when it can be used. */
export async function giveRedpack(
  tx: Executor,
  redpack: RedpackRow,
  gift: { userId: number; ref: string; now: number },
): Promise<number> {
  const { userId, ref, now } = gift
  const endTime = now + redpack.validDays * DAY
  await tx
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
  return endTime
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
