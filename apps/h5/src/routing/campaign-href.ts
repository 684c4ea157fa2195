import { type CampaignPart, campaignPages } from './campaign-routes'

/**
 * The address of a campaign's page or part; undefined when the campaign has none of its own, as a campaign that only its
 * link leads to.
 */
export function campaignHref(
  slug: string,
  part: CampaignPart = 'campaign',
  id?: string | number,
): string | undefined {
  const rows = campaignPages.filter((row) => row[1] === slug && row[2] === part)
  const path = rows.find(([one]) => one.includes(':id') === (id !== undefined))?.[0]
  return path?.replace(':id', encodeURIComponent(String(id)))
}
