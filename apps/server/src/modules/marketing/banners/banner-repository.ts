import { asc, eq } from 'drizzle-orm'
import type { Executor } from '../../../database/executor'
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
