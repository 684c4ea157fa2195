import { campaignPath } from '@kaozhou/domain'
import type { Platform } from '../../../../../platform/platform'
import { readCampaignAddresses } from '../../../../../platform/settings-repository'
import { readCampaign } from '../../../../marketing/activities/campaign/campaign-config'
import type { CampaignRow } from '../../../../marketing/activities/campaign/campaign-repository'

/** The path at which students open a campaign without a friend's link; null for one without a page. */
export async function campaignAddress(
  { store: { db }, environment }: Pick<Platform, 'store' | 'environment'>,
  campaign: CampaignRow,
): Promise<string | null> {
  const { slug } = campaign
  const { places, tokens } = await readCampaignAddresses(db)
  const place = keyOf(places, slug)
  if (place !== undefined) return campaignPath(place, slug)
  const token = keyOf({ ...tokens, ...environment.UNLISTED_ACTIVITIES }, slug)
  if (token !== undefined) return `/activity/${encodeURIComponent(token)}`
  // The term opening has a page of its own; a draw for orders is opened from an order.
  if (campaign.template === 'schoolOpen') return '/invite_gift/new'
  const ofOrders = (readCampaign(campaign).config.draw?.earn.order ?? 0) > 0
  return ofOrders ? `/orderLottery?slug=${encodeURIComponent(slug)}` : null
}

function keyOf(addresses: Readonly<Record<string, string>>, slug: string): string | undefined {
  return Object.entries(addresses).find(([, own]) => own === slug)?.[0]
}
