import type { ProfilePart } from '@kaozhou/domain'
import { and, asc, count, desc, eq, min, sql } from 'drizzle-orm'
import type { Executor } from '../../../../database/executor'
import { profileChanges } from '../../../../database/schema/accounts'
import { users } from '../../../../database/schema/users'
import type { ProfileChangeRow } from '../../../people/faces/profile-change-repository'

export interface ProfileFilter {
  part: ProfilePart
  queue: ProfileChangeRow['state']
  /** The last row of the page before; its time is that of the order. */
  before?: { createdAt: number; id: string }
}

export type DeskProfileRow = Awaited<ReturnType<typeof listDeskProfiles>>[number]

/** What waits comes by how long it waits; the others by their decision, the last first. */
export async function listDeskProfiles(
  db: Executor,
  { part, queue, before }: ProfileFilter,
  limit: number,
) {
  const { id, createdAt, decidedAt, state } = profileChanges
  const isWaiting = queue === 'waiting'
  const at = isWaiting ? createdAt : decidedAt
  const end = before && sql`(${before.createdAt}::bigint, ${Number(before.id)}::int)`
  const row = sql`(${at}, ${id})`
  const after = end && (isWaiting ? sql`${row} > ${end}` : sql`${row} < ${end}`)
  return db
    .select({ change: profileChanges, nickname: users.nickname, avatar: users.avatar })
    .from(profileChanges)
    .innerJoin(users, eq(users.id, profileChanges.userId))
    .where(and(eq(profileChanges.part, part), eq(state, queue), after))
    .orderBy(...(isWaiting ? [asc(at), asc(id)] : [desc(at), desc(id)]))
    .limit(limit)
}

/** How many of a part wait, and since when the first of them does. */
export async function countWaitingProfiles(
  db: Executor,
  part: ProfilePart,
): Promise<{ count: number; since: number | null }> {
  const [row] = await db
    .select({ count: count(), since: min(profileChanges.createdAt) })
    .from(profileChanges)
    .where(and(eq(profileChanges.part, part), eq(profileChanges.state, 'waiting')))
  return row ?? { count: 0, since: null }
}
