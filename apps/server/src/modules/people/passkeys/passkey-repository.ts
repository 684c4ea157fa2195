import { and, asc, eq, gt, lt, type SQL } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { Executor } from '../../../database/executor'
import { passkeyChallenges, passkeys } from '../../../database/schema/passkeys'

export type PasskeyRow = typeof passkeys.$inferSelect
export type ChallengeRow = typeof passkeyChallenges.$inferSelect

export async function insertChallenge(
  db: Executor,
  row: typeof passkeyChallenges.$inferInsert,
): Promise<void> {
  await db.insert(passkeyChallenges).values(row)
}

/** Uses a challenge up, whatever comes of it; null when it is unknown, used or expired. */
export async function takeChallenge(
  db: Executor,
  challengeHash: string,
  now: number,
): Promise<ChallengeRow | null> {
  const [row] = await db
    .delete(passkeyChallenges)
    .where(
      and(eq(passkeyChallenges.challengeHash, challengeHash), gt(passkeyChallenges.expiresAt, now)),
    )
    .returning()
  return row ?? null
}

export async function listPasskeys(db: Executor, userId: number): Promise<PasskeyRow[]> {
  return db.select().from(passkeys).where(eq(passkeys.userId, userId)).orderBy(asc(passkeys.id))
}

export async function findPasskey(db: Executor, credentialId: string): Promise<PasskeyRow | null> {
  const [row] = await db.select().from(passkeys).where(eq(passkeys.credentialId, credentialId))
  return row ?? null
}

/** False when the credential is known already. */
export async function insertPasskey(
  tx: Executor,
  row: typeof passkeys.$inferInsert,
): Promise<boolean> {
  const inserted = await tx
    .insert(passkeys)
    .values(row)
    .onConflictDoNothing()
    .returning({ id: passkeys.id })
  return inserted.length === 1
}

/** True for a counter that goes on from the stored one. Authenticators without a counter always say 0. */
export function countsOn(stored: AnyPgColumn, counter: number): SQL {
  return counter === 0 ? eq(stored, 0) : lt(stored, counter)
}

/** False when a signature with this counter or a later one was used before: the authenticator was copied. */
export async function notePasskeyUse(
  tx: Executor,
  id: number,
  { counter, now }: { counter: number; now: number },
): Promise<boolean> {
  const rows = await tx
    .update(passkeys)
    .set({ counter, usedAt: now })
    .where(and(eq(passkeys.id, id), countsOn(passkeys.counter, counter)))
    .returning({ id: passkeys.id })
  return rows.length === 1
}

/** False when the user has no such passkey. */
export async function deletePasskey(
  db: Executor,
  { id, userId }: { id: number; userId: number },
): Promise<boolean> {
  const rows = await db
    .delete(passkeys)
    .where(and(eq(passkeys.id, id), eq(passkeys.userId, userId)))
    .returning({ id: passkeys.id })
  return rows.length === 1
}

/** Deletes all of a user, and what they were asked. */
export async function deletePasskeysOf(tx: Executor, userId: number): Promise<void> {
  await tx.delete(passkeys).where(eq(passkeys.userId, userId))
  await tx.delete(passkeyChallenges).where(eq(passkeyChallenges.userId, userId))
}
