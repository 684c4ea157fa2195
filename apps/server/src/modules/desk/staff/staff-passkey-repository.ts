import { and, asc, eq, gt } from 'drizzle-orm'
import type { Executor } from '../../../database/executor'
import { staffPasskeyChallenges, staffPasskeys } from '../../../database/schema/passkeys'
import { countsOn } from '../../people/passkeys/passkey-repository'

export type StaffPasskeyRow = typeof staffPasskeys.$inferSelect
type ChallengeRow = typeof staffPasskeyChallenges.$inferSelect
/** What an authenticator is asked for. */
export type ChallengePurpose = ChallengeRow['purpose']

export async function insertStaffChallenge(db: Executor, row: ChallengeRow): Promise<void> {
  await db.insert(staffPasskeyChallenges).values(row)
}

/** Uses a challenge up, whatever comes of it; null when it is unknown, used, expired or for something else. */
export async function takeStaffChallenge(
  db: Executor,
  {
    challengeHash,
    purpose,
    now,
  }: { challengeHash: string; purpose: ChallengePurpose; now: number },
): Promise<ChallengeRow | null> {
  const { challengeHash: hash, expiresAt } = staffPasskeyChallenges
  const [row] = await db
    .delete(staffPasskeyChallenges)
    .where(and(eq(hash, challengeHash), gt(expiresAt, now)))
    .returning()
  return row?.purpose === purpose ? row : null
}

export function listStaffPasskeys(db: Executor, staffId: number): Promise<StaffPasskeyRow[]> {
  return db
    .select()
    .from(staffPasskeys)
    .where(eq(staffPasskeys.staffId, staffId))
    .orderBy(asc(staffPasskeys.id))
}

export async function findStaffPasskey(
  db: Executor,
  credentialId: string,
): Promise<StaffPasskeyRow | null> {
  const [row] = await db
    .select()
    .from(staffPasskeys)
    .where(eq(staffPasskeys.credentialId, credentialId))
  return row ?? null
}

/** False when the credential is known already. */
export async function insertStaffPasskey(
  tx: Executor,
  row: typeof staffPasskeys.$inferInsert,
): Promise<boolean> {
  const inserted = await tx
    .insert(staffPasskeys)
    .values(row)
    .onConflictDoNothing()
    .returning({ id: staffPasskeys.id })
  return inserted.length === 1
}

/** False when a signature with this counter or a later one was used before: the authenticator was copied. */
export async function noteStaffPasskeyUse(
  db: Executor,
  id: number,
  { counter, now }: { counter: number; now: number },
): Promise<boolean> {
  const rows = await db
    .update(staffPasskeys)
    .set({ counter, usedAt: now })
    .where(and(eq(staffPasskeys.id, id), countsOn(staffPasskeys.counter, counter)))
    .returning({ id: staffPasskeys.id })
  return rows.length === 1
}

/** The passkey that was deleted; null when the person has no such one. */
export async function deleteStaffPasskey(
  tx: Executor,
  { id, staffId }: { id: number; staffId: number },
): Promise<StaffPasskeyRow | null> {
  const [row] = await tx
    .delete(staffPasskeys)
    .where(and(eq(staffPasskeys.id, id), eq(staffPasskeys.staffId, staffId)))
    .returning()
  return row ?? null
}

/** Deletes all passkeys of a person, and what they were asked: their factors are set anew, or they left. */
export async function deletePasskeysOfStaff(tx: Executor, staffId: number): Promise<void> {
  await tx.delete(staffPasskeys).where(eq(staffPasskeys.staffId, staffId))
  await tx.delete(staffPasskeyChallenges).where(eq(staffPasskeyChallenges.staffId, staffId))
}
