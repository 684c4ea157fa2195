import { and, eq, isNull, lt, lte, or, sql } from 'drizzle-orm'
import type { Executor } from '../../../database/executor'
import { oauthIdentities, userProfiles } from '../../../database/schema/accounts'

export type ProfileRow = typeof userProfiles.$inferSelect

/** The profile of a user, which is inserted empty at the first call. */
export async function requireProfile(db: Executor, userId: number): Promise<ProfileRow> {
  await db.insert(userProfiles).values({ userId }).onConflictDoNothing()
  const [row] = await db.select().from(userProfiles).where(eq(userProfiles.userId, userId))
  if (!row) throw new Error(`user ${userId} has no profile`)
  return row
}

const EMPTY: Omit<ProfileRow, 'userId'> = {
  sex: 'unknown',
  school: '',
  exam: '',
  examDate: '',
  pendantId: null,
  mailings: true,
  smsMailings: true,
  passwordHash: null,
  passwordFailures: 0,
  passwordLockedUntil: null,
  newMobile: null,
  newMobileAt: null,
  closingAskedAt: null,
  closesAt: null,
  closingReason: '',
  exportAskedAt: null,
}

/** The profile of a user, empty where none is stored yet. */
export async function readProfile(db: Executor, userId: number): Promise<ProfileRow> {
  const [row] = await db.select().from(userProfiles).where(eq(userProfiles.userId, userId))
  return row ?? { ...EMPTY, userId }
}

export async function updateProfile(
  db: Executor,
  userId: number,
  change: Partial<
    Pick<
      ProfileRow,
      'sex' | 'school' | 'exam' | 'examDate' | 'pendantId' | 'mailings' | 'smsMailings'
    >
  >,
): Promise<void> {
  if (Object.keys(change).length === 0) return
  await db.update(userProfiles).set(change).where(eq(userProfiles.userId, userId))
}

export async function listBoundProviders(db: Executor, userId: number): Promise<string[]> {
  const rows = await db
    .select({ provider: oauthIdentities.provider })
    .from(oauthIdentities)
    .where(eq(oauthIdentities.userId, userId))
    .orderBy(oauthIdentities.provider)
  return rows.map(({ provider }) => provider)
}

/** Sets the first password. False when there is one. */
export async function setFirstPassword(
  db: Executor,
  userId: number,
  passwordHash: string,
): Promise<boolean> {
  const rows = await db
    .update(userProfiles)
    .set({ passwordHash })
    .where(and(eq(userProfiles.userId, userId), isNull(userProfiles.passwordHash)))
    .returning({ userId: userProfiles.userId })
  return rows.length === 1
}

export async function replacePassword(
  db: Executor,
  userId: number,
  passwordHash: string,
): Promise<void> {
  await db
    .update(userProfiles)
    .set({ passwordHash, passwordFailures: 0, passwordLockedUntil: null })
    .where(eq(userProfiles.userId, userId))
}

/**
 * Counts a guess of the old password. Call it before the comparison, so that concurrent guesses are counted too. False
 * when no guess is left until the lock ends.
 */
export async function spendPasswordGuess(
  db: Executor,
  userId: number,
  limit: { guesses: number; lockMs: number; now: number },
): Promise<boolean> {
  const { guesses, lockMs, now } = limit
  const { passwordFailures, passwordLockedUntil } = userProfiles
  const rows = await db
    .update(userProfiles)
    .set({
      passwordFailures: sql`case when ${passwordLockedUntil} <= ${now} then 1 else ${passwordFailures} + 1 end`,
      passwordLockedUntil: now + lockMs,
    })
    .where(
      and(
        eq(userProfiles.userId, userId),
        or(lt(passwordFailures, guesses), lte(passwordLockedUntil, now)),
      ),
    )
    .returning({ userId: userProfiles.userId })
  return rows.length === 1
}

/** A new phone that waits until its time. */
export interface PendingPhone {
  mobile: string
  appliesAt: number
}

export async function setPendingPhone(
  db: Executor,
  userId: number,
  pending: PendingPhone | null,
): Promise<void> {
  const set = { newMobile: pending?.mobile ?? null, newMobileAt: pending?.appliesAt ?? null }
  await db
    .insert(userProfiles)
    .values({ userId, ...set })
    .onConflictDoUpdate({ target: userProfiles.userId, set })
}

export async function findPendingPhone(db: Executor, userId: number): Promise<PendingPhone | null> {
  const [row] = await db
    .select({ mobile: userProfiles.newMobile, appliesAt: userProfiles.newMobileAt })
    .from(userProfiles)
    .where(eq(userProfiles.userId, userId))
  const { mobile = null, appliesAt = null } = row ?? {}
  return mobile !== null && appliesAt !== null ? { mobile, appliesAt } : null
}

/** The changes whose time has come, the oldest first. */
export async function listDuePhones(
  db: Executor,
  now: number,
  limit: number,
): Promise<(PendingPhone & { userId: number })[]> {
  const { userId, newMobile, newMobileAt } = userProfiles
  const rows = await db
    .select({ userId, mobile: newMobile, appliesAt: newMobileAt })
    .from(userProfiles)
    .where(lte(newMobileAt, now))
    .orderBy(newMobileAt)
    .limit(limit)
  return rows.flatMap(({ userId: id, mobile, appliesAt }) =>
    mobile === null || appliesAt === null ? [] : [{ userId: id, mobile, appliesAt }],
  )
}
