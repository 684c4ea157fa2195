import { DAY, type RedPacketGiftRefusal, redPacketGiftRefusal } from '@kaozhou/domain'
import { and, desc, eq, gt, inArray, isNull, or, sql } from 'drizzle-orm'
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

/** How many of a red packet a user has received. */
export function countReceivedPackets(
  db: Executor,
  userId: number,
  redPacketId: number,
): Promise<number> {
  return db.$count(
    userRedPackets,
    and(eq(userRedPackets.userId, userId), eq(userRedPackets.redPacketId, redPacketId)),
  )
}

/** How many of each red packet a user has received. */
export async function countReceivedOfEach(
  db: Executor,
  userId: number,
  ids: readonly number[],
): Promise<Map<number, number>> {
  const rows = await db
    .select({ id: userRedPackets.redPacketId, number: sql<number>`count(*)::int` })
    .from(userRedPackets)
    .where(and(eq(userRedPackets.userId, userId), inArray(userRedPackets.redPacketId, [...ids])))
    .groupBy(userRedPackets.redPacketId)
  return new Map(rows.map(({ id, number }) => [id, number]))
}

/** Red packets that are given by hand and are not over, the last made first; with a text those whose name has it. */
export function listRedPacketsToGive(
  db: Executor,
  { text, now, limit }: { text: string; now: number; limit: number },
): Promise<RedPacketRow[]> {
  const word = text.trim().toLowerCase()
  return db
    .select()
    .from(redPackets)
    .where(
      and(
        eq(redPackets.grant, 'staff'),
        or(isNull(redPackets.endTime), gt(redPackets.endTime, now)),
        word ? sql`position(${word} in lower(${redPackets.name})) > 0` : undefined,
      ),
    )
    .orderBy(desc(redPackets.id))
    .limit(limit)
}

/**
 * A red packet as it stands, kept so until the transaction ends: whoever pauses it or takes it back comes before or after. One
 * with a number is locked from other givers too, so that no more are given than there are.
 */
async function holdRedPacket(
  tx: Executor,
  { id, total }: RedPacketRow,
): Promise<RedPacketRow | null> {
  const [row] = await tx
    .select()
    .from(redPackets)
    .where(eq(redPackets.id, id))
    .for(total === null ? 'share' : 'update')
  return row ?? null
}

export interface PacketGift {
  userId: number
  /** Why it is given, once for each reason. */
  ref: string
  now: number
}

/**
 * Adds a red packet to a user's wallet, once for each `ref`. Returns until when it can be used; null when the one with
 * this `ref` was used before, and when it is not given (domain's `redPacketGiftRefusal`).
 */
export async function giveRedPacket(
  tx: Executor,
  redPacket: RedPacketRow,
  gift: PacketGift,
): Promise<number | null> {
  const given = await tryToGive(tx, redPacket, gift)
  return typeof given === 'number' ? given : null
}

/** {@link giveRedPacket}, which says why it is not given. */
export async function tryToGive(
  tx: Executor,
  redPacket: RedPacketRow,
  gift: PacketGift,
): Promise<number | RedPacketGiftRefusal | 'used'> {
  const held = await holdRedPacket(tx, redPacket)
  if (!held) return 'over'
  const had = await findGiven(tx, held.id, gift)
  if (had) return had.usedAt === null && had.takenBackAt === null ? had.endTime : 'used'
  const { userId, ref, now } = gift
  const { id, perUser, total, received } = held
  const number = perUser === null ? 0 : await countReceivedPackets(tx, userId, id)
  const refusal = redPacketGiftRefusal(held, number, now)
  if (refusal !== null) return refusal
  const endTime = now + held.validDays * DAY
  const times = { receivedAt: now, startTime: now, endTime }
  await tx
    .insert(userRedPackets)
    .values({ userId, redPacketId: id, ref, ...times })
    .onConflictDoNothing()
  if (total !== null) {
    await tx
      .update(redPackets)
      .set({ received: received + 1 })
      .where(eq(redPackets.id, id))
  }
  return endTime
}

async function findGiven(tx: Executor, redPacketId: number, { userId, ref }: PacketGift) {
  const [had] = await tx
    .select()
    .from(userRedPackets)
    .where(
      and(
        eq(userRedPackets.userId, userId),
        eq(userRedPackets.redPacketId, redPacketId),
        eq(userRedPackets.ref, ref),
      ),
    )
  return had ?? null
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
