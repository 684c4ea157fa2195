import type { ShareContent } from '../../../../parts/sharing/share-content'
import type { CampaignView } from '../view/campaign-view'

/** The share card of a campaign. Its link carries the user's code, so that a friend's help counts for the user. */
export function sharedCampaign({
  campaign,
  path,
}: Pick<CampaignView, 'campaign' | 'path'>): ShareContent {
  const { page, shareCode } = campaign
  return {
    title: page.share.title,
    desc: page.share.text,
    path: shareCode ? `${path}?link=${encodeURIComponent(shareCode)}` : path,
    ...(page.share.image && { image: page.share.image }),
  }
}
