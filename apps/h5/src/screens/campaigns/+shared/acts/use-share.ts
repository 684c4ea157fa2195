import { apiOf, invalidate } from '@kaozhou/react'
import { showToast } from '@kaozhou/ui'
import { useQueryClient } from '@tanstack/react-query'
import { globalStore } from '../../../../stores/global'
import type { CampaignView } from '../view/campaign-view'
import { ownState } from './own-state'

/** Shares a campaign and reports the share of a logged-in user to the server: the first of a day may give a chance. */
export function useShare(view: Pick<CampaignView, 'campaign' | 'path'>): () => void {
  const queryClient = useQueryClient()
  const { slug, period } = view.campaign
  const tell = async (): Promise<void> => {
    if (!globalStore.getState().loggedIn || period !== 'running') return
    const api = await apiOf(queryClient)
    // The user has shared: that the report failed or earned nothing is no error to show.
    const told = await api.activities.share({ slug }, { noToast: true }).catch(() => null)
    if (!told) return
    if (told.earned > 0)
      showToast({ text: `分享成功，多了 ${told.earned} 次机会`, tone: 'success' })
    await invalidate(queryClient, 'activities', { slug })
  }
  const share = async (): Promise<void> => {
    const [{ chooseSharing }, campaign] = await Promise.all([
      import('../sharing/choose-sharing'),
      ownState(queryClient, view.campaign),
    ])
    await chooseSharing({ ...view, campaign }, () => void tell())
  }
  return () => void share()
}
