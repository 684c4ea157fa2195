import { and, asc, desc, eq, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Executor } from '../../../../database/executor'
import { campaignEntries, campaignPosts } from '../../../../database/schema/campaigns'
import { countWaiting, type WaitingRows } from '../../shared/waiting-repository'

/** What waits for somebody to look at it. */
export const WAITING_REVIEWS = {
  posts: {
    table: campaignPosts,
    at: campaignPosts.handedInAt,
    where: eq(campaignPosts.state, 'waiting'),
  },
  transcripts: {
    table: campaignEntries,
    at: campaignEntries.formSentAt,
    where: eq(campaignEntries.formCheck, 'waiting'),
  },
} as const satisfies Record<string, WaitingRows>

/** How many wait, and since when the first of them does. */
export async function reviewCounts(
  db: Executor,
  kind: keyof typeof WAITING_REVIEWS,
): Promise<{ waiting: { count: number; since: number | null } }> {
  const { count, oldestAt } = await countWaiting(db, WAITING_REVIEWS[kind])
  return { waiting: { count, since: oldestAt } }
}

export interface ReviewFilter {
  queue: 'waiting' | 'accepted' | 'refused'
  /** The last row of the page before. */
  before?: { createdAt: number; id: string }
}

/** The rows of a queue and their order: what waits comes by how long it waits, the others with the newest first. */
export function queueRows(
  { queue, before }: ReviewFilter,
  { state, at, id }: { state: PgColumn; at: PgColumn; id: PgColumn },
): { where: SQL | undefined; order: SQL[] } {
  const isWaiting = queue === 'waiting'
  const end = before && sql`(${before.createdAt}::bigint, ${Number(before.id)}::int)`
  const row = sql`(${at}, ${id})`
  const after = end && (isWaiting ? sql`${row} > ${end}` : sql`${row} < ${end}`)
  return {
    where: and(eq(state, queue), after),
    order: isWaiting ? [asc(at), asc(id)] : [desc(at), desc(id)],
  }
}
