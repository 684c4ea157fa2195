import { SkeletonCards } from '@kaozhou/ui'
import type { ReactNode } from 'react'
import { ScreenBar } from '../../../shell/screen-bar'
import { CampaignPage } from '../page/campaign-page'
import { useUnlisted } from '../page/use-unlisted'
import { useCampaignTitle } from '../view/campaign-title'

/** A campaign that only its link leads to (decisions §5). An unknown token is an unknown path: it leads to /home. */
export function Screen(): ReactNode {
  const { slug } = useUnlisted()
  useCampaignTitle(slug ?? '')
  if (slug) return <CampaignPage slug={slug} />
  return (
    <>
      <ScreenBar title="活动" />
      <SkeletonCards />
    </>
  )
}
