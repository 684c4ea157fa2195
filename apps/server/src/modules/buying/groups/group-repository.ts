import type { GroupPlace, GroupState } from '@kaozhou/domain'
import { and, asc, count, desc, eq, gt, inArray, lte, ne } from 'drizzle-orm'
import type { Executor } from '../../../database/executor'
import { assembleEvents, assembleMembers } from '../../../database/schema/assemble'
import { users } from '../../../database/schema/users'

export type GroupRow = typeof assembleEvents.$inferSelect
export type PlaceRow = typeof assembleMembers.$inferSelect

export async function insertGroup(
  tx: Executor,
  row: typeof assembleEvents.$inferInsert,
): Promise<GroupRow> {
  const [inserted] = await tx.insert(assembleEvents).values(row).returning()
  if (!inserted) throw new Error('a group was not inserted')
  return inserted
}

export async function findGroup(db: Executor, id: number): Promise<GroupRow | null> {
  const [row] = await db.select().from(assembleEvents).where(eq(assembleEvents.id, id))
  return row ?? null
}

export async function findGroups(db: Executor, ids: readonly number[]): Promise<GroupRow[]> {
  return db
    .select()
    .from(assembleEvents)
    .where(inArray(assembleEvents.id, [...ids]))
}

/** Everybody else who wants to change the group waits until the transaction ends. */
export async function lockGroup(tx: Executor, id: number): Promise<GroupRow | null> {
  const [row] = await tx
    .select()
    .from(assembleEvents)
    .where(eq(assembleEvents.id, id))
    .for('update')
  return row ?? null
}

/** Open groups whose time is over, locked; those that another server has in hand are left to it. */
export async function lockOverdueGroups(
  tx: Executor,
  now: number,
  limit: number,
): Promise<GroupRow[]> {
  return tx
    .select()
    .from(assembleEvents)
    .where(and(eq(assembleEvents.status, 'open'), lte(assembleEvents.endsAt, now)))
    .orderBy(asc(assembleEvents.endsAt))
    .limit(limit)
    .for('update', { skipLocked: true })
}

export async function closeGroup(
  tx: Executor,
  id: number,
  closed: { status: 'succeeded' | 'failed'; closedAt: number },
): Promise<void> {
  await tx.update(assembleEvents).set(closed).where(eq(assembleEvents.id, id))
}

export async function findPlaceOfOrder(db: Executor, orderId: string): Promise<PlaceRow | null> {
  const [row] = await db.select().from(assembleMembers).where(eq(assembleMembers.orderId, orderId))
  return row ?? null
}

/** Places that are held or paid, the leader's first. */
export async function listPlaces(db: Executor, eventIds: readonly number[]): Promise<PlaceRow[]> {
  if (eventIds.length === 0) return []
  return db
    .select()
    .from(assembleMembers)
    .where(
      and(inArray(assembleMembers.eventId, [...eventIds]), ne(assembleMembers.status, 'released')),
    )
    .orderBy(asc(assembleMembers.id))
}

export async function insertPlace(
  tx: Executor,
  row: typeof assembleMembers.$inferInsert,
): Promise<void> {
  await tx.insert(assembleMembers).values(row)
}

export async function changePlace(
  tx: Executor,
  id: number,
  change: Partial<Pick<PlaceRow, 'status' | 'since' | 'releasedAt'>>,
): Promise<void> {
  await tx.update(assembleMembers).set(change).where(eq(assembleMembers.id, id))
}

/** Groups of a course that can still be joined, as far as their time goes; those that end first come first. */
export async function listOpenGroups(
  db: Executor,
  courseId: number,
  now: number,
  limit: number,
): Promise<GroupRow[]> {
  return db
    .select()
    .from(assembleEvents)
    .where(
      and(
        eq(assembleEvents.courseId, courseId),
        eq(assembleEvents.status, 'open'),
        gt(assembleEvents.endsAt, now),
      ),
    )
    .orderBy(asc(assembleEvents.endsAt), asc(assembleEvents.id))
    .limit(limit)
}

/** Groups in which a person has a place, the newest first. */
export async function listGroupsOf(
  db: Executor,
  { userId, status }: { userId: number; status?: GroupRow['status'] },
  window: { offset: number; limit: number },
): Promise<{ rows: { group: GroupRow; orderId: string }[]; total: number }> {
  const mine = and(
    eq(assembleMembers.userId, userId),
    ne(assembleMembers.status, 'released'),
    status === undefined ? undefined : eq(assembleEvents.status, status),
  )
  const rows = await db
    .select({ group: assembleEvents, orderId: assembleMembers.orderId })
    .from(assembleMembers)
    .innerJoin(assembleEvents, eq(assembleEvents.id, assembleMembers.eventId))
    .where(mine)
    .orderBy(desc(assembleMembers.id))
    .limit(window.limit)
    .offset(window.offset)
  const [counted] = await db
    .select({ total: count() })
    .from(assembleMembers)
    .innerJoin(assembleEvents, eq(assembleEvents.id, assembleMembers.eventId))
    .where(mine)
  return { rows, total: counted?.total ?? 0 }
}

/** Open groups for these courses in which a user has a place, paid or reserved; the newest first. */
export async function listOwnPlaces(
  db: Executor,
  userId: number,
  courseIds: readonly number[] | 'all',
  now: number,
): Promise<{ group: GroupRow; orderId: string }[]> {
  if (courseIds.length === 0) return []
  return db
    .select({ group: assembleEvents, orderId: assembleMembers.orderId })
    .from(assembleMembers)
    .innerJoin(assembleEvents, eq(assembleEvents.id, assembleMembers.eventId))
    .where(
      and(
        eq(assembleMembers.userId, userId),
        ne(assembleMembers.status, 'released'),
        eq(assembleEvents.status, 'open'),
        gt(assembleEvents.endsAt, now),
        courseIds === 'all' ? undefined : inArray(assembleEvents.courseId, [...courseIds]),
      ),
    )
    .orderBy(desc(assembleMembers.id))
}

/** What everybody may see of the people in groups. */
export async function listFaces(
  db: Executor,
  userIds: readonly number[],
): Promise<Map<number, { nickname: string; avatar: string }>> {
  if (userIds.length === 0) return new Map()
  const rows = await db
    .select({ id: users.id, nickname: users.nickname, avatar: users.avatar })
    .from(users)
    .where(inArray(users.id, [...userIds]))
  return new Map(rows.map(({ id, ...face }) => [id, face]))
}

/** The group as domain's rules read it. */
export function groupState(group: GroupRow, places: readonly PlaceRow[]): GroupState {
  return {
    size: group.size,
    leaderId: String(group.leaderId),
    startedAt: group.startedAt,
    status: group.status,
    places: places
      .filter(({ eventId }) => eventId === group.id)
      .flatMap(({ userId, status, since }): GroupPlace[] =>
        status === 'released' ? [] : [{ userId: String(userId), status, since }],
      ),
  }
}
