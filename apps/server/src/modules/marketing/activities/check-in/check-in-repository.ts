import { and, asc, eq } from 'drizzle-orm'
import type { Executor } from '../../../../database/executor'
import { campaignCheckIns } from '../../../../database/schema/campaigns'

export type CheckInRow = typeof campaignCheckIns.$inferSelect

/** False when the day was checked in before. */
export async function insertCheckIn(tx: Executor, row: CheckInRow): Promise<boolean> {
  const inserted = await tx
    .insert(campaignCheckIns)
    .values(row)
    .onConflictDoNothing()
    .returning({ day: campaignCheckIns.day })
  return inserted.length === 1
}

/** A user's days, the earliest first; 400 at most. */
export async function listCheckIns(
  db: Executor,
  campaignId: number,
  userId: number,
): Promise<CheckInRow[]> {
  return db
    .select()
    .from(campaignCheckIns)
    .where(and(eq(campaignCheckIns.campaignId, campaignId), eq(campaignCheckIns.userId, userId)))
    .orderBy(asc(campaignCheckIns.day))
    .limit(400)
}
