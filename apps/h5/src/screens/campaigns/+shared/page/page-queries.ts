import { type ApiQuery, apiQuery } from '@kaozhou/react'
import { rankingQuery } from '../../../../parts/campaigns/campaign-queries'

/** What a campaign's page shows first. */
export function pageQueries(slug: string, code: string | null): ApiQuery<unknown>[] {
  return [
    apiQuery('activities.state', { slug }),
    apiQuery('activities.gifts', { slug }),
    rankingQuery(slug),
    ...(code ? [apiQuery('activities.assistLink', { slug, code })] : []),
  ]
}
