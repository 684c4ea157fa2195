import { PROFILE_DECISIONS_KEPT, type ProfilePart } from '@kaozhou/domain'
import { and, asc, eq, inArray, isNotNull, ne, sql } from 'drizzle-orm'
import type { Executor } from '../../../database/executor'
import { profileChanges } from '../../../database/schema/accounts'
import { users } from '../../../database/schema/users'

export type ProfileChangeRow = typeof profileChanges.$inferSelect

const waitsOf = (userId: number, part: ProfilePart) =>
  and(
    eq(profileChanges.userId, userId),
    eq(profileChanges.part, part),
    eq(profileChanges.state, 'waiting'),
  )

/** Null when nothing waited. */
export async function dropWaiting(
  tx: Executor,
  userId: number,
  part: ProfilePart,
): Promise<ProfileChangeRow | null> {
  const [row] = await tx.delete(profileChanges).where(waitsOf(userId, part)).returning()
  return row ?? null
}

/** What was refused can't be put back any more. */
export async function dropFallbacks(
  tx: Executor,
  userId: number,
  part: ProfilePart,
): Promise<void> {
  const { fallback } = profileChanges
  await tx
    .update(profileChanges)
    .set({ fallback: null })
    .where(
      and(eq(profileChanges.userId, userId), eq(profileChanges.part, part), isNotNull(fallback)),
    )
}

/** A new row each time: what staff have not seen is never accepted by the number of what they have. */
export async function insertWaiting(
  tx: Executor,
  row: Pick<ProfileChangeRow, 'userId' | 'part' | 'value' | 'replaced' | 'createdAt'>,
): Promise<void> {
  await tx.insert(profileChanges).values({ ...row, state: 'waiting' })
}

export async function findChange(tx: Executor, id: number): Promise<ProfileChangeRow | null> {
  const [row] = await tx.select().from(profileChanges).where(eq(profileChanges.id, id))
  return row ?? null
}

export async function decideChange(
  tx: Executor,
  id: number,
  decision: Pick<ProfileChangeRow, 'state' | 'reason' | 'fallback' | 'decidedBy' | 'decidedAt'>,
): Promise<void> {
  await tx.update(profileChanges).set(decision).where(eq(profileChanges.id, id))
}

/** Locks whom these changes are of until the transaction ends, each after the one before it. */
export async function lockChangers(tx: Executor, ids: readonly number[]): Promise<void> {
  const own = tx
    .select({ userId: profileChanges.userId })
    .from(profileChanges)
    .where(inArray(profileChanges.id, [...ids]))
  await tx
    .select({ id: users.id })
    .from(users)
    .where(inArray(users.id, own))
    .orderBy(asc(users.id))
    .for('no key update')
}

/** Accepts those of them that wait, and returns them. */
export function acceptWaiting(
  tx: Executor,
  ids: readonly number[],
  decision: Pick<ProfileChangeRow, 'decidedBy' | 'decidedAt'>,
): Promise<ProfileChangeRow[]> {
  return tx
    .update(profileChanges)
    .set({ state: 'accepted', ...decision })
    .where(and(inArray(profileChanges.id, [...ids]), eq(profileChanges.state, 'waiting')))
    .returning()
}

/** Deletes all but the last decisions about these people. */
export async function dropOldDecisions(tx: Executor, userIds: readonly number[]): Promise<void> {
  const { id, userId, state, decidedAt } = profileChanges
  const ranked = tx
    .select({
      id,
      place:
        sql<number>`row_number() over (partition by ${userId} order by ${decidedAt} desc, ${id} desc)`.as(
          'place',
        ),
    })
    .from(profileChanges)
    .where(and(inArray(userId, [...userIds]), ne(state, 'waiting')))
    .as('ranked')
  const old = tx
    .select({ id: ranked.id })
    .from(ranked)
    .where(sql`${ranked.place} > ${PROFILE_DECISIONS_KEPT}`)
  await tx.delete(profileChanges).where(inArray(id, old))
}
