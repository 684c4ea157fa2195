import { campaignHref } from '../../../../routing/campaign-href'
import type { CampaignPart } from '../../../../routing/campaign-routes'
import { useRouteParams } from '../../../../routing/route-params'
import type { CampaignView } from './campaign-view'

/** The parts whose pages also stand below the address of a token. */
type TokenPart = Extract<CampaignPart, 'rule' | 'join'>

/** The address of a part of a campaign: below the token by which its page was opened, otherwise below its own place. */
export function usePartHref(
  { campaign, path }: Pick<CampaignView, 'campaign' | 'path'>,
  part: TokenPart,
): string | undefined {
  const { token } = useRouteParams<'campaign'>()
  return token ? `${path.replace(/\/$/, '')}/${part}` : campaignHref(campaign.slug, part)
}
