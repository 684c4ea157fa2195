import { and, asc, eq, sql } from 'drizzle-orm'
import type { Executor } from '../../../database/executor'
import { campaignHelps } from '../../../database/schema/campaigns'
import { users } from '../../../database/schema/users'

/** Who helped a person, in the order in which they came. */
export async function listHelpers(db: Executor, campaignId: number, ownerId: number) {
  return db
    .select({
      userId: users.id,
      nickname: users.nickname,
      avatar: users.avatar,
      helpedAt: campaignHelps.createdAt,
    })
    .from(campaignHelps)
    .innerJoin(users, eq(users.id, campaignHelps.helperId))
    .where(and(eq(campaignHelps.campaignId, campaignId), eq(campaignHelps.ownerId, ownerId)))
    .orderBy(asc(campaignHelps.id))
    .limit(50)
}

/** How many different people somebody has helped. */
export function countHelped(db: Executor, campaignId: number, helperId: number): Promise<number> {
  return db.$count(
    campaignHelps,
    and(eq(campaignHelps.campaignId, campaignId), eq(campaignHelps.helperId, helperId)),
  )
}

/** Makes what one person does as a helper in a campaign wait for itself, until the transaction ends. */
export async function lockHelper(tx: Executor, campaignId: number, helperId: number) {
  await tx.execute(sql`select pg_advisory_xact_lock(${campaignId}::int, ${helperId}::int)`)
}

/** False: helped before. */
export async function insertHelp(
  tx: Executor,
  row: typeof campaignHelps.$inferInsert,
): Promise<boolean> {
  const inserted = await tx
    .insert(campaignHelps)
    .values(row)
    .onConflictDoNothing()
    .returning({ id: campaignHelps.id })
  return inserted.length === 1
}
