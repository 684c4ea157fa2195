import { and, desc, eq, ne } from 'drizzle-orm'
import type { Executor } from '../../../../database/executor'
import { campaignPosts, campaigns } from '../../../../database/schema/campaigns'
import { users } from '../../../../database/schema/users'
import type { PostRow } from '../../../marketing/activities/post/post-repository'
import { queueRows, type ReviewFilter } from './review-queue-repository'

function selectPosts(db: Executor) {
  return db
    .select({ post: campaignPosts, campaign: campaigns, nickname: users.nickname })
    .from(campaignPosts)
    .innerJoin(campaigns, eq(campaigns.id, campaignPosts.campaignId))
    .innerJoin(users, eq(users.id, campaignPosts.userId))
}

export type DeskPostRow = Awaited<ReturnType<typeof listDeskPosts>>[number]

export async function listDeskPosts(db: Executor, filter: ReviewFilter, limit: number) {
  const { state, handedInAt: at, id } = campaignPosts
  const { where, order } = queueRows(filter, { state, at, id })
  return selectPosts(db)
    .where(where)
    .orderBy(...order)
    .limit(limit)
}

export async function findDeskPost(db: Executor, id: number): Promise<DeskPostRow | null> {
  const [row] = await selectPosts(db).where(eq(campaignPosts.id, id))
  return row ?? null
}

/** What else somebody handed in for the same campaign, the last first. */
export function listOthers(
  db: Executor,
  { id, campaignId, userId }: PostRow,
  most: number,
): Promise<DeskPostRow[]> {
  return selectPosts(db)
    .where(
      and(
        eq(campaignPosts.campaignId, campaignId),
        eq(campaignPosts.userId, userId),
        ne(campaignPosts.id, id),
      ),
    )
    .orderBy(desc(campaignPosts.id))
    .limit(most)
}
