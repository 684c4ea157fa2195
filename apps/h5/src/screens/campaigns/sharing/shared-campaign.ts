import type { ShareContent } from '../../../parts/sharing/share-content'
import type { CampaignView } from '../view/campaign-view'

/** What is sent of a campaign. The link carries the person's code, so that a friend's help counts for them. */
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
