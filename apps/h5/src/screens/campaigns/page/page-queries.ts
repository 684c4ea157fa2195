import type { ApiQuery } from '../../../data/api-query'
import {
  assistLinkQuery,
  campaignQuery,
  giftsQuery,
  rankingQuery,
} from '../../../parts/campaigns/campaign-queries'

/** What a campaign's page shows first. */
export function pageQueries(slug: string, code: string | null): ApiQuery<unknown>[] {
  return [
    campaignQuery(slug),
    giftsQuery(slug),
    rankingQuery(slug),
    ...(code ? [assistLinkQuery(slug, code)] : []),
  ]
}
