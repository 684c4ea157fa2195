import { DAY } from '@kaozhou/domain'
import { and, eq, gt, inArray, isNull } from 'drizzle-orm'
import type { Executor } from '../../../database/executor'
import { redPackets, userRedPackets } from '../../../database/schema/markets'

export type RedPacketRow = typeof redPackets.$inferSelect

export async function findRedPackets(
  db: Executor,
  ids: readonly number[],
): Promise<RedPacketRow[]> {
  if (ids.length === 0) return []
  return db
    .select()
    .from(redPackets)
    .where(inArray(redPackets.id, [...ids]))
}

export async function findRedPacket(db: Executor, id: number): Promise<RedPacketRow | null> {
  const [row] = await db.select().from(redPackets).where(eq(redPackets.id, id))
  return row ?? null
}

export async function listRedPacketsByGrant(
  db: Executor,
  grant: RedPacketRow['grant'],
): Promise<RedPacketRow[]> {
  return db.select().from(redPackets).where(eq(redPackets.grant, grant)).orderBy(redPackets.id)
}

/**
 * Adds a red packet to a user's wallet, once for each `ref`. Returns until when it can be used; null when the one with
 * this `ref` was used before.
 */
export async function giveRedPacket(
  tx: Executor,
  redPacket: RedPacketRow,
  gift: { userId: number; ref: string; now: number },
): Promise<number | null> {
  const { userId, ref, now } = gift
  const endTime = now + redPacket.validDays * DAY
  const added = await tx
    .insert(userRedPackets)
    .values({
      userId,
      redPacketId: redPacket.id,
      ref,
      receivedAt: now,
      startTime: now,
      endTime,
    })
    .onConflictDoNothing()
    .returning({ id: userRedPackets.id })
  if (added.length > 0) return endTime
  const [had] = await tx
    .select({ endTime: userRedPackets.endTime, usedAt: userRedPackets.usedAt })
    .from(userRedPackets)
    .where(
      and(
        eq(userRedPackets.userId, userId),
        eq(userRedPackets.redPacketId, redPacket.id),
        eq(userRedPackets.ref, ref),
      ),
    )
  return had && had.usedAt === null ? had.endTime : null
}

/** A user's red packets that are unused and not expired. */
export function countUsableRedPackets(db: Executor, userId: number, now: number): Promise<number> {
  return db.$count(
    userRedPackets,
    and(
      eq(userRedPackets.userId, userId),
      isNull(userRedPackets.orderId),
      isNull(userRedPackets.usedAt),
      gt(userRedPackets.endTime, now),
    ),
  )
}
