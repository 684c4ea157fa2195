import { showSheet } from '@kaozhou/ui'
import type { CampaignView } from '../view/campaign-view'
import { sharedCampaign } from './shared-campaign'

/** Sends a campaign or makes a poster of it; `onShared` runs after either. */
export async function chooseSharing(
  view: Pick<CampaignView, 'campaign' | 'path'>,
  onShared: () => void,
): Promise<void> {
  const way = await showSheet({
    title: '分享活动',
    actions: [
      { key: 'send', label: '发给同学', note: '发送活动链接' },
      { key: 'poster', label: '生成海报', note: '带二维码的图片，保存后发朋友圈' },
    ],
  })
  if (way === 'send') {
    const { share } = await import('../../../../parts/sharing/share-card')
    await share(sharedCampaign(view))
  } else if (way === 'poster') {
    const { showCampaignPoster } = await import('./show-campaign-poster')
    await showCampaignPoster(view)
  } else return
  onShared()
}
