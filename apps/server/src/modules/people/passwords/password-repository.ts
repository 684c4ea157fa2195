import { eq } from 'drizzle-orm'
import type { Executor } from '../../../database/executor'
import { userProfiles } from '../../../database/schema/accounts'

/** Null for a user without a password. */
export async function findPasswordHash(db: Executor, userId: number): Promise<string | null> {
  const [row] = await db
    .select({ passwordHash: userProfiles.passwordHash })
    .from(userProfiles)
    .where(eq(userProfiles.userId, userId))
  return row?.passwordHash ?? null
}
