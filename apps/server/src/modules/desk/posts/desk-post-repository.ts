import { and, asc, count, desc, eq, min, ne, sql } from 'drizzle-orm'
import type { Executor } from '../../../database/executor'
import { campaignPosts, campaigns } from '../../../database/schema/campaigns'
import { users } from '../../../database/schema/users'
import type { PostRow } from '../../marketing/activities/post/post-repository'

export interface PostFilter {
  queue: PostRow['state']
  /** The last post of the page before. */
  before?: { createdAt: number; id: string }
}

function selectPosts(db: Executor) {
  return db
    .select({ post: campaignPosts, campaign: campaigns, nickname: users.nickname })
    .from(campaignPosts)
    .innerJoin(campaigns, eq(campaigns.id, campaignPosts.campaignId))
    .innerJoin(users, eq(users.id, campaignPosts.userId))
}

export type DeskPostRow = Awaited<ReturnType<typeof listDeskPosts>>[number]

/** What waits comes by how long it waits; the others with the newest first. */
export async function listDeskPosts(db: Executor, { queue, before }: PostFilter, limit: number) {
  const { handedInAt, id, state } = campaignPosts
  const isWaiting = queue === 'waiting'
  const end = before && sql`(${before.createdAt}::bigint, ${Number(before.id)}::int)`
  const row = sql`(${handedInAt}, ${id})`
  const after = end && (isWaiting ? sql`${row} > ${end}` : sql`${row} < ${end}`)
  return selectPosts(db)
    .where(and(eq(state, queue), after))
    .orderBy(...(isWaiting ? [asc(handedInAt), asc(id)] : [desc(handedInAt), desc(id)]))
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

/** How many wait, and since when the first of them does. */
export async function countWaitingPosts(
  db: Executor,
): Promise<{ count: number; since: number | null }> {
  const [row] = await db
    .select({ count: count(), since: min(campaignPosts.handedInAt) })
    .from(campaignPosts)
    .where(eq(campaignPosts.state, 'waiting'))
  return row ?? { count: 0, since: null }
}
