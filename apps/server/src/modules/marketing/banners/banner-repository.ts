import { and, asc, eq, gt, isNull, lte, or } from 'drizzle-orm'
import type { Executor } from '../../../database/executor'
import { banners, marketingEntries } from '../../../database/schema/markets'

export type BannerRow = typeof banners.$inferSelect
export type MarketingEntryRow = typeof marketingEntries.$inferSelect

/** What students see at `now`. */
function isShown(table: typeof banners | typeof marketingEntries, now: number) {
  const { shelf, startTime, endTime } = table
  return and(
    eq(shelf, 'on'),
    or(isNull(startTime), lte(startTime, now)),
    or(isNull(endTime), gt(endTime, now)),
  )
}

export async function listBanners(
  db: Executor,
  position: BannerRow['position'],
  now: number,
): Promise<BannerRow[]> {
  return db
    .select()
    .from(banners)
    .where(and(eq(banners.position, position), isShown(banners, now)))
    .orderBy(asc(banners.sort), asc(banners.id))
}

export async function listMarketingEntries(
  db: Executor,
  now: number,
): Promise<MarketingEntryRow[]> {
  return db
    .select()
    .from(marketingEntries)
    .where(isShown(marketingEntries, now))
    .orderBy(asc(marketingEntries.sort), asc(marketingEntries.id))
}
