import { and, asc, eq, sql } from 'drizzle-orm'
import type { Executor } from '../../../../database/executor'
import { campaignHelps } from '../../../../database/schema/campaigns'
import { users } from '../../../../database/schema/users'

/** Who helped an owner, in the order of their help. */
export async function listHelpers(db: Executor, campaignId: number, ownerId: number) {
  return db
    .select({
      userId: users.id,
      nickname: users.nickname,
      avatar: users.avatar,
      registeredAt: users.createdAt,
      helpedAt: campaignHelps.createdAt,
    })
    .from(campaignHelps)
    .innerJoin(users, eq(users.id, campaignHelps.helperId))
    .where(and(eq(campaignHelps.campaignId, campaignId), eq(campaignHelps.ownerId, ownerId)))
    .orderBy(asc(campaignHelps.id))
    .limit(50)
}

/** How many owners a user has helped. */
export function countHelped(db: Executor, campaignId: number, helperId: number): Promise<number> {
  return db.$count(
    campaignHelps,
    and(eq(campaignHelps.campaignId, campaignId), eq(campaignHelps.helperId, helperId)),
  )
}

/** Lets a user's concurrent helps in a campaign run one after another; held until the transaction ends. */
export async function lockHelper(tx: Executor, campaignId: number, helperId: number) {
  await tx.execute(sql`select pg_advisory_xact_lock(${campaignId}::int, ${helperId}::int)`)
}

/** False when the user has helped this owner before. */
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
