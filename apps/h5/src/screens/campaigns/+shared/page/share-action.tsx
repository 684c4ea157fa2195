import { IconButton, ShareIcon } from '@kaozhou/ui'
import type { ReactNode } from 'react'
import { useShareCard } from '../../../../parts/sharing/use-share-card'
import { useShare } from '../acts/use-share'
import { sharedCampaign } from '../sharing/shared-campaign'
import type { CampaignView } from '../view/campaign-view'

/** The share button of the title bar; it also sets the card of the host's own menu. */
export function ShareAction(view: CampaignView): ReactNode {
  useShareCard(sharedCampaign(view))
  const share = useShare(view)
  return <IconButton label="分享" icon={<ShareIcon />} onClick={share} />
}
