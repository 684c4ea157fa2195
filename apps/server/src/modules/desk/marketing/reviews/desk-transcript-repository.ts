import { and, eq, isNotNull } from 'drizzle-orm'
import type { Executor } from '../../../../database/executor'
import { campaignEntries, campaigns } from '../../../../database/schema/campaigns'
import { users } from '../../../../database/schema/users'
import { queueRows, type ReviewFilter } from './review-queue-repository'

function selectTranscripts(db: Executor) {
  return db
    .select({ entry: campaignEntries, campaign: campaigns, nickname: users.nickname })
    .from(campaignEntries)
    .innerJoin(campaigns, eq(campaigns.id, campaignEntries.campaignId))
    .innerJoin(users, eq(users.id, campaignEntries.userId))
}

export type DeskTranscriptRow = Awaited<ReturnType<typeof listDeskTranscripts>>[number]

export async function listDeskTranscripts(db: Executor, filter: ReviewFilter, limit: number) {
  const { formCheck: state, formSentAt: at, id } = campaignEntries
  const { where, order } = queueRows(filter, { state, at, id })
  return selectTranscripts(db)
    .where(where)
    .orderBy(...order)
    .limit(limit)
}

/** An entry whose form staff look at. */
export async function findDeskTranscript(
  db: Executor,
  id: number,
): Promise<DeskTranscriptRow | null> {
  const [row] = await selectTranscripts(db).where(
    and(eq(campaignEntries.id, id), isNotNull(campaignEntries.formCheck)),
  )
  return row ?? null
}
