import type { CampaignState } from '@kaozhou/api'
import { BottomSheet, Poster, showDialog } from '@kaozhou/ui'
import { type ReactNode, useState } from 'react'
import { useEnvironment } from '../../../../page/environment'
import { sharingOf } from '../../../../parts/sharing/share-card'
import type { CampaignView } from '../view/campaign-view'
import { campaignPosterSpec, type PosterResult } from './campaign-poster-spec'
import { sharedCampaign } from './shared-campaign'

/** Opens the poster of a campaign; its QR code holds the link that sharing sends. */
export async function showCampaignPoster(
  view: Pick<CampaignView, 'campaign' | 'path'>,
  result?: PosterResult | null,
): Promise<void> {
  const { card } = await sharingOf(sharedCampaign(view))
  await showDialog<void>(({ open, settle }) => (
    <BottomSheet title="活动海报" open={open} onClose={() => settle()}>
      <CampaignPoster campaign={view.campaign} link={card.link} result={result} />
    </BottomSheet>
  ))
}

interface CampaignPosterProps {
  campaign: CampaignState
  link: string
  result: PosterResult | null | undefined
}

function CampaignPoster({ campaign, link, result }: CampaignPosterProps): ReactNode {
  const { host } = useEnvironment()
  const [spec] = useState(() => campaignPosterSpec(campaign, link, result))
  // Social apps and app shells cannot download: there the user saves the picture by a long press.
  const downloads = host.kind === 'other' && host.app === null
  return (
    <Poster
      spec={spec}
      alt={`${campaign.title}的海报，带二维码`}
      fileName={downloads ? `${campaign.title}.jpg` : undefined}
    />
  )
}
