import type { NextSteps } from '@kaozhou/api'
import { and, eq, sql } from 'drizzle-orm'
import type { Executor } from '../../../../database/executor'
import { campaignChances, campaigns } from '../../../../database/schema/campaigns'

/** The lotteries that an order gave chances in, and how many. */
export async function listChancesOfOrder(
  db: Executor,
  { id, userId }: { id: string; userId: number },
): Promise<NextSteps['lotteries']> {
  return db
    .select({
      slug: campaigns.slug,
      title: campaigns.title,
      chances: sql<number>`sum(${campaignChances.change})::int`,
    })
    .from(campaignChances)
    .innerJoin(campaigns, eq(campaigns.id, campaignChances.campaignId))
    .where(
      and(
        eq(campaignChances.userId, userId),
        eq(campaignChances.reason, 'order'),
        eq(campaignChances.ref, id),
      ),
    )
    .groupBy(campaigns.id, campaigns.slug, campaigns.title)
    .orderBy(campaigns.id)
}
