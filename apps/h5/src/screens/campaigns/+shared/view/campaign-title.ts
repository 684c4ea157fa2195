import type { CampaignState } from '@kaozhou/api'
import { apiQuery } from '@kaozhou/react'
import { type QueryClient, useQuery } from '@tanstack/react-query'
import { usePageTitle } from '../../../../page/page-title'

/** The title of a campaign’s page, or of a part of it: `模考助力 · 活动规则`. */
export function campaignTitle(
  campaign: CampaignState | undefined,
  part?: string,
): string | undefined {
  if (!campaign) return undefined
  return part ? `${campaign.title} · ${part}` : campaign.title
}

/** The same from the data that the server fetched. */
export function fetchedTitle(
  queryClient: QueryClient,
  slug: string | undefined,
  part?: string,
): string | undefined {
  const { queryKey } = apiQuery('activities.state', { slug: slug ?? '' })
  return campaignTitle(queryClient.getQueryData<CampaignState>(queryKey), part)
}

/** Sets the document's title once the campaign is loaded. */
export function useCampaignTitle(slug: string, part?: string): void {
  const { data } = useQuery({ ...apiQuery('activities.state', { slug }), enabled: false })
  usePageTitle(campaignTitle(data, part))
}
