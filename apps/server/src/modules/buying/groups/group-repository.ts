import type { GroupPlace, GroupState } from '@kaozhou/domain'
import { and, asc, count, desc, eq, gt, inArray, lte, ne } from 'drizzle-orm'
import type { Executor } from '../../../database/executor'
import { groupBuys, groupMembers } from '../../../database/schema/groups'
import { users } from '../../../database/schema/users'

export type GroupRow = typeof groupBuys.$inferSelect
export type PlaceRow = typeof groupMembers.$inferSelect

export async function insertGroup(
  tx: Executor,
  row: typeof groupBuys.$inferInsert,
): Promise<GroupRow> {
  const [inserted] = await tx.insert(groupBuys).values(row).returning()
  if (!inserted) throw new Error('a group was not inserted')
  return inserted
}

export async function findGroup(db: Executor, id: number): Promise<GroupRow | null> {
  const [row] = await db.select().from(groupBuys).where(eq(groupBuys.id, id))
  return row ?? null
}

export async function findGroups(db: Executor, ids: readonly number[]): Promise<GroupRow[]> {
  return db
    .select()
    .from(groupBuys)
    .where(inArray(groupBuys.id, [...ids]))
}

/** Everybody else who wants to change the group waits until the transaction ends. */
export async function lockGroup(tx: Executor, id: number): Promise<GroupRow | null> {
  const [row] = await tx.select().from(groupBuys).where(eq(groupBuys.id, id)).for('update')
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
    .from(groupBuys)
    .where(and(eq(groupBuys.status, 'open'), lte(groupBuys.endsAt, now)))
    .orderBy(asc(groupBuys.endsAt))
    .limit(limit)
    .for('update', { skipLocked: true })
}

export async function closeGroup(
  tx: Executor,
  id: number,
  closed: { status: 'succeeded' | 'failed'; closedAt: number },
): Promise<void> {
  await tx.update(groupBuys).set(closed).where(eq(groupBuys.id, id))
}

export async function findPlaceOfOrder(db: Executor, orderId: string): Promise<PlaceRow | null> {
  const [row] = await db.select().from(groupMembers).where(eq(groupMembers.orderId, orderId))
  return row ?? null
}

/** Places that are held or paid, the leader's first. */
export async function listPlaces(db: Executor, groupIds: readonly number[]): Promise<PlaceRow[]> {
  if (groupIds.length === 0) return []
  return db
    .select()
    .from(groupMembers)
    .where(and(inArray(groupMembers.groupId, [...groupIds]), ne(groupMembers.status, 'released')))
    .orderBy(asc(groupMembers.id))
}

export async function insertPlace(
  tx: Executor,
  row: typeof groupMembers.$inferInsert,
): Promise<void> {
  await tx.insert(groupMembers).values(row)
}

export async function changePlace(
  tx: Executor,
  id: number,
  change: Partial<Pick<PlaceRow, 'status' | 'since' | 'releasedAt'>>,
): Promise<void> {
  await tx.update(groupMembers).set(change).where(eq(groupMembers.id, id))
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
    .from(groupBuys)
    .where(
      and(
        eq(groupBuys.courseId, courseId),
        eq(groupBuys.status, 'open'),
        gt(groupBuys.endsAt, now),
      ),
    )
    .orderBy(asc(groupBuys.endsAt), asc(groupBuys.id))
    .limit(limit)
}

/** Groups in which a person has a place, the newest first. */
export async function listGroupsOf(
  db: Executor,
  { userId, status }: { userId: number; status?: GroupRow['status'] },
  window: { offset: number; limit: number },
): Promise<{ rows: { group: GroupRow; orderId: string }[]; total: number }> {
  const mine = and(
    eq(groupMembers.userId, userId),
    ne(groupMembers.status, 'released'),
    status === undefined ? undefined : eq(groupBuys.status, status),
  )
  const rows = await db
    .select({ group: groupBuys, orderId: groupMembers.orderId })
    .from(groupMembers)
    .innerJoin(groupBuys, eq(groupBuys.id, groupMembers.groupId))
    .where(mine)
    .orderBy(desc(groupMembers.id))
    .limit(window.limit)
    .offset(window.offset)
  const [counted] = await db
    .select({ total: count() })
    .from(groupMembers)
    .innerJoin(groupBuys, eq(groupBuys.id, groupMembers.groupId))
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
    .select({ group: groupBuys, orderId: groupMembers.orderId })
    .from(groupMembers)
    .innerJoin(groupBuys, eq(groupBuys.id, groupMembers.groupId))
    .where(
      and(
        eq(groupMembers.userId, userId),
        ne(groupMembers.status, 'released'),
        eq(groupBuys.status, 'open'),
        gt(groupBuys.endsAt, now),
        courseIds === 'all' ? undefined : inArray(groupBuys.courseId, [...courseIds]),
      ),
    )
    .orderBy(desc(groupMembers.id))
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
      .filter(({ groupId }) => groupId === group.id)
      .flatMap(({ userId, status, since }): GroupPlace[] =>
        status === 'released' ? [] : [{ userId: String(userId), status, since }],
      ),
  }
}
