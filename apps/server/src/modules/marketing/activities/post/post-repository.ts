import { and, desc, eq, inArray, sql } from 'drizzle-orm'
import type { Executor } from '../../../../database/executor'
import { campaignPosts, campaignReviewers, campaigns } from '../../../../database/schema/campaigns'
import { users } from '../../../../database/schema/users'

export type PostRow = typeof campaignPosts.$inferSelect

/** The user's latest hand-in. */
export async function findLastPost(
  db: Executor,
  own: { campaignId: number; userId: number },
): Promise<PostRow | null> {
  const [row] = await db
    .select()
    .from(campaignPosts)
    .where(and(eq(campaignPosts.campaignId, own.campaignId), eq(campaignPosts.userId, own.userId)))
    .orderBy(desc(campaignPosts.id))
    .limit(1)
  return row ?? null
}

/** Null when a hand-in of the user waits or was accepted, or the same link or picture was handed in before. */
export async function insertPost(
  tx: Executor,
  row: typeof campaignPosts.$inferInsert,
): Promise<PostRow | null> {
  const [inserted] = await tx.insert(campaignPosts).values(row).onConflictDoNothing().returning()
  return inserted ?? null
}

/** True when anybody handed in this link or picture and it was not refused. */
export async function isHandedIn(
  db: Executor,
  { campaignId, fingerprint }: { campaignId: number; fingerprint: string },
): Promise<boolean> {
  const count = await db.$count(
    campaignPosts,
    and(
      eq(campaignPosts.campaignId, campaignId),
      eq(campaignPosts.fingerprint, fingerprint),
      sql`${campaignPosts.state} <> 'refused'`,
    ),
  )
  return count > 0
}

/** How many posts of a person, in all campaigns, a reviewer or staff accepted. */
export function countAcceptedByReviewer(db: Executor, userId: number): Promise<number> {
  return db.$count(
    campaignPosts,
    and(
      eq(campaignPosts.userId, userId),
      eq(campaignPosts.state, 'accepted'),
      sql`(${campaignPosts.decidedBy} is not null or ${campaignPosts.decidedByStaff} is not null)`,
    ),
  )
}

export async function isReviewer(db: Executor, userId: number): Promise<boolean> {
  return (await db.$count(campaignReviewers, eq(campaignReviewers.userId, userId))) > 0
}

/** Posts with who handed them in, the oldest first. */
export async function listPosts(
  db: Executor,
  filter: { state: PostRow['state']; slug?: string },
  window: { offset: number; limit: number },
) {
  const query = db
    .select({
      post: campaignPosts,
      campaign: { slug: campaigns.slug, title: campaigns.title },
      nickname: users.nickname,
      avatar: users.avatar,
    })
    .from(campaignPosts)
    .innerJoin(campaigns, eq(campaigns.id, campaignPosts.campaignId))
    .innerJoin(users, eq(users.id, campaignPosts.userId))
    .where(
      and(
        eq(campaignPosts.state, filter.state),
        filter.slug === undefined ? undefined : eq(campaigns.slug, filter.slug),
      ),
    )
  const total = await db.$count(query.as('posts'))
  const rows = await query.orderBy(campaignPosts.id).limit(window.limit).offset(window.offset)
  return { rows, total }
}

export async function findPost(db: Executor, id: number): Promise<PostRow | null> {
  const [row] = await db.select().from(campaignPosts).where(eq(campaignPosts.id, id))
  return row ?? null
}

/** A reviewer of the storefront, or somebody of the desk. */
export type PostReviewer = { decidedBy: number } | { decidedByStaff: number }

/** Decides a post that is in one of the states `from`. Null when it is not. */
export async function decidePost(
  tx: Executor,
  id: number,
  {
    from,
    decision,
  }: {
    from: readonly PostRow['state'][]
    decision: Pick<PostRow, 'state' | 'reason' | 'decidedAt'> & PostReviewer
  },
): Promise<PostRow | null> {
  const [row] = await tx
    .update(campaignPosts)
    .set(decision)
    .where(and(eq(campaignPosts.id, id), inArray(campaignPosts.state, [...from])))
    .returning()
  return row ?? null
}
