import type { CampaignState } from '@kaozhou/api'
import { apiQuery } from '@kaozhou/react'
import type { QueryClient } from '@tanstack/react-query'

/**
 * A campaign as its user stands in it. A page that has just opened shows what a visitor sees while the user's own state is on
 * its way; a link made of that would have no code, and a friend's help would count for nobody.
 */
export async function ownState(
  queryClient: QueryClient,
  shown: CampaignState,
): Promise<CampaignState> {
  const query = apiQuery('activities.state', { slug: shown.slug })
  if (queryClient.isFetching({ queryKey: query.queryKey, exact: true }) === 0) return shown
  return queryClient.fetchQuery(query).catch(() => shown)
}
