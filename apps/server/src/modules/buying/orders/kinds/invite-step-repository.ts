import type { InviteStep } from '@kaozhou/domain'
import { and, eq, sql } from 'drizzle-orm'
import type { Executor } from '../../../../database/executor'
import { campaignHelps, campaignRuns, campaigns } from '../../../../database/schema/campaigns'
import type { LoggedIn } from '../../../../platform/calls/viewer'

/** The running campaigns that take something off a bundle by how many came: their steps, and how many came for this buyer. */
export async function listInviteSteps(
  db: Executor,
  bundleId: number,
  { userId, now }: LoggedIn,
): Promise<{ steps: InviteStep[]; came: number }[]> {
  const bundle = sql`${campaigns.config} -> 'assist' -> 'bundle'`
  return db
    .select({
      steps: sql<InviteStep[]>`${bundle} -> 'steps'`,
      came: db.$count(
        campaignHelps,
        and(eq(campaignHelps.campaignId, campaigns.id), eq(campaignHelps.ownerId, userId)),
      ),
    })
    .from(campaigns)
    .where(and(sql`(${bundle} ->> 'id')::int = ${bundleId}`, campaignRuns(now)))
}
