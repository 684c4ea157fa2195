import { asc, eq, sql } from 'drizzle-orm'
import type { Executor } from '../../../database/executor'
import { cartItems, pageViews } from '../../../database/schema/learning'
import { banners, marketingEntries } from '../../../database/schema/markets'

export type BannerRow = typeof banners.$inferSelect
export type MarketingEntryRow = typeof marketingEntries.$inferSelect

export async function listBanners(
  db: Executor,
  position: BannerRow['position'],
): Promise<BannerRow[]> {
  return db
    .select()
    .from(banners)
    .where(eq(banners.position, position))
    .orderBy(asc(banners.sort), asc(banners.id))
}

export async function listMarketingEntries(db: Executor): Promise<MarketingEntryRow[]> {
  return db
    .select()
    .from(marketingEntries)
    .orderBy(asc(marketingEntries.sort), asc(marketingEntries.id))
}

export function countCart(db: Executor, userId: number): Promise<number> {
  return db.$count(cartItems, eq(cartItems.userId, userId))
}

/** One more view on a day, for a sender. */
export async function addView(
  db: Executor,
  view: { day: string; channelId: string; statisticId: string },
): Promise<void> {
  await db
    .insert(pageViews)
    .values({ ...view, views: 1 })
    .onConflictDoUpdate({
      target: [pageViews.day, pageViews.channelId, pageViews.statisticId],
      set: { views: sql`${pageViews.views} + 1` },
    })
}
