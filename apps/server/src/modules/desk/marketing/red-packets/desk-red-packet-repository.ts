import { DAY, type RedPacketCounts } from '@kaozhou/domain'
import {
  and,
  desc,
  eq,
  gt,
  gte,
  inArray,
  isNotNull,
  isNull,
  lt,
  lte,
  ne,
  or,
  type SQL,
  sql,
} from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Executor } from '../../../../database/executor'
import { staff } from '../../../../database/schema/desk'
import { redPackets, userRedPackets } from '../../../../database/schema/markets'
import { orders } from '../../../../database/schema/orders'
import type { RedPacketRow } from '../../../catalogue/coupons/red-packet-repository'

const decider = alias(staff, 'decider')

function selectPackets(db: Executor) {
  return db
    .select({ packet: redPackets, maker: staff.name, decider: decider.name })
    .from(redPackets)
    .leftJoin(staff, eq(staff.id, redPackets.madeBy))
    .leftJoin(decider, eq(decider.id, redPackets.decidedBy))
}

/** A red packet with the names of who made it and who decided on it. */
export type NamedPacket = Awaited<ReturnType<typeof listDeskPackets>>[number]

export type PacketQueue = 'open' | 'asked' | 'over'

function isIn(queue: PacketQueue, now: number): SQL | undefined {
  const { state, endTime } = redPackets
  if (queue === 'asked') return eq(state, 'asked')
  return queue === 'open'
    ? and(eq(state, 'open'), or(isNull(endTime), gt(endTime, now)))
    : or(eq(state, 'refused'), and(eq(state, 'open'), lte(endTime, now)))
}

/** The last made first; `before`: the number of the last one of the page before. */
export function listDeskPackets(
  db: Executor,
  { queue, before, now }: { queue: PacketQueue; before: number | undefined; now: number },
  limit: number,
) {
  const { id } = redPackets
  return selectPackets(db)
    .where(and(isIn(queue, now), before === undefined ? undefined : lt(id, before)))
    .orderBy(desc(id))
    .limit(limit)
}

export async function findDeskPacket(db: Executor, id: number): Promise<NamedPacket | null> {
  const [row] = await selectPackets(db).where(eq(redPackets.id, id))
  return row ?? null
}

/** How many were given of a red packet, and what became of them. */
export interface PacketFigures extends RedPacketCounts {
  given: number
  used: number
  takenBack: number
}

const NONE: PacketFigures = { given: 0, used: 0, held: 0, unused: 0, takenBack: 0, spent: 0 }

/** What became of the red packets of each of these numbers, in one statement. */
export async function figuresOf(
  db: Executor,
  ids: readonly number[],
  now: number,
): Promise<(id: number) => PacketFigures> {
  if (ids.length === 0) return () => NONE
  const { redPacketId, orderId, endTime, takenBackAt } = userRedPackets
  const number = (where: SQL) => sql<number>`count(*) filter (where ${where})`.mapWith(Number)
  const isHeld = sql`${orders.status} = 'unpaid'`
  const isUsed = sql`${orderId} is not null and ${orders.status} is distinct from 'unpaid'`
  // What the packet took off the price, which may be less than it says.
  const cut = sql`(select coalesce(sum((step->>'amount')::int), 0)
    from jsonb_array_elements(${orders.price}->'steps') as step where step->>'kind' = 'redPacket')`
  const rows = await db
    .select({
      id: redPacketId,
      given: sql<number>`count(*)`.mapWith(Number),
      used: number(isUsed),
      held: number(isHeld),
      unused: number(sql`${orderId} is null and ${takenBackAt} is null and ${endTime} > ${now}`),
      takenBack: number(sql`${orderId} is null and ${takenBackAt} is not null`),
      spent: sql<number>`coalesce(sum(${cut}) filter (where ${isUsed}), 0)`.mapWith(Number),
    })
    .from(userRedPackets)
    .leftJoin(orders, eq(orders.id, orderId))
    .where(inArray(redPacketId, [...ids]))
    .groupBy(redPacketId)
  const byId = new Map(rows.map(({ id, ...figures }) => [id, figures]))
  return (id) => byId.get(id) ?? NONE
}

/** Locked: whoever receives it meanwhile comes before or after. */
export async function lockPacket(tx: Executor, id: number): Promise<RedPacketRow | null> {
  const [row] = await tx.select().from(redPackets).where(eq(redPackets.id, id)).for('update')
  return row ?? null
}

export async function insertPacket(
  tx: Executor,
  row: typeof redPackets.$inferInsert,
): Promise<number> {
  const [inserted] = await tx.insert(redPackets).values(row).returning({ id: redPackets.id })
  if (!inserted) throw new Error('no red packet came back')
  return inserted.id
}

export async function setPacket(
  tx: Executor,
  id: number,
  values: Partial<Pick<RedPacketRow, 'total' | 'pausedAt' | 'state' | 'decidedBy' | 'decision'>>,
): Promise<void> {
  await tx.update(redPackets).set(values).where(eq(redPackets.id, id))
}

/** Locks of red packets, in a space of their own. */
const LOCK_SPACE = 16

/** Waits until the same person makes no other red packet, so that what theirs cost together is right. */
export async function lockMaking(tx: Executor, staffId: number): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${LOCK_SPACE}, ${staffId})`)
}

/** What the red packets that a person has made within a day, and that nobody had to allow, cost at most, in fen. */
export async function outlayMadeAlone(
  db: Executor,
  { staffId, now, but }: { staffId: number; now: number; but?: number },
): Promise<number> {
  const { id, amount, total, madeBy, madeAt, state, decidedBy } = redPackets
  const [row] = await db
    .select({
      sum: sql<number>`coalesce(sum(${amount}::bigint * ${total}), 0)`.mapWith(Number),
    })
    .from(redPackets)
    .where(
      and(
        eq(madeBy, staffId),
        eq(state, 'open'),
        isNull(decidedBy),
        gte(madeAt, now - DAY),
        but === undefined ? undefined : ne(id, but),
      ),
    )
  return row?.sum ?? 0
}

/** Holds for those of a red packet that could still be used. */
const isOpen = (redPacketId: number, now: number) =>
  and(
    eq(userRedPackets.redPacketId, redPacketId),
    isNull(userRedPackets.takenBackAt),
    gt(userRedPackets.endTime, now),
  )

const IS_HELD = sql`exists (select 1 from ${orders}
  where ${orders.id} = ${userRedPackets.orderId} and ${orders.status} = 'unpaid')`

/** How many people have unused ones, how many those are, and how many unpaid orders hold. */
export async function countToTake(
  db: Executor,
  redPacketId: number,
  now: number,
): Promise<{ people: number; packets: number; held: number }> {
  const { userId, orderId } = userRedPackets
  const [row] = await db
    .select({
      people: sql<number>`count(distinct ${userId}) filter (where ${orderId} is null)`.mapWith(
        Number,
      ),
      packets: sql<number>`count(*) filter (where ${orderId} is null)`.mapWith(Number),
      held: sql<number>`count(*) filter (where ${IS_HELD})`.mapWith(Number),
    })
    .from(userRedPackets)
    .where(isOpen(redPacketId, now))
  return row ?? { people: 0, packets: 0, held: 0 }
}

/** Ends a red packet in all wallets where no order has it. Resolves with whose they were, one for each. */
export function endUnusedPackets(tx: Executor, id: number, now: number): Promise<number[]> {
  return endPackets(tx, { id, now, where: isNull(userRedPackets.orderId) })
}

/**
 * Ends those that unpaid orders hold: the orders keep their price, and give none back. A statement of its own, after the one of
 * the unused: an order that took one meanwhile is seen by this one.
 */
export function endHeldPackets(tx: Executor, id: number, now: number): Promise<number[]> {
  return endPackets(tx, { id, now, where: IS_HELD })
}

async function endPackets(
  tx: Executor,
  { id, now, where }: { id: number; now: number; where: SQL },
): Promise<number[]> {
  const ended = await tx
    .update(userRedPackets)
    .set({ endTime: now, takenBackAt: now })
    .where(and(isOpen(id, now), where))
    .returning({ userId: userRedPackets.userId })
  return ended.map(({ userId }) => userId)
}

/** Gives back what was taken, until the time that it had. Resolves with whose they are. */
export async function restorePackets(
  tx: Executor,
  { id, validDays }: RedPacketRow,
): Promise<number[]> {
  const given = await tx
    .update(userRedPackets)
    .set({
      endTime: sql`${userRedPackets.receivedAt} + ${validDays * DAY}::bigint`,
      takenBackAt: null,
    })
    .where(and(eq(userRedPackets.redPacketId, id), isNotNull(userRedPackets.takenBackAt)))
    .returning({ userId: userRedPackets.userId })
  return [...new Set(given.map(({ userId }) => userId))]
}
