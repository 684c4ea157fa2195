import { placeOf } from './campaign-places'
import { type CampaignPage, type CampaignPart, campaignPages } from './campaign-routes'

/**
 * The address of a campaign's page or part; undefined when the campaign has none of its own, as a campaign that only its
 * link leads to.
 */
export function campaignHref(
  slug: string,
  part: CampaignPart = 'campaign',
  id?: string | number,
): string | undefined {
  const place = slug === '' ? '' : placeOf(slug)
  const rows = (campaignPages as readonly CampaignPage[]).filter(
    (row) => row[1] === place && row[2] === part,
  )
  // A path whose `:id` names the campaign has one without being given one.
  const row =
    rows.find(([path]) => path.includes(':id') === (id !== undefined)) ??
    rows.find((one) => one[4] === 'slug')
  const named = row?.[4] === 'slug' ? slug : String(id)
  return row?.[0].replace(':id', encodeURIComponent(named))
}
