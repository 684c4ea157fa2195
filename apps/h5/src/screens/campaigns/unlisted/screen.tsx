import { SkeletonCards } from '@kaozhou/ui'
import type { ReactNode } from 'react'
import { ScreenBar } from '../../../shell/screen-bar'
import { CampaignPage } from '../+shared/page/campaign-page'
import { useUnlisted } from '../+shared/page/use-unlisted'
import { useCampaignTitle } from '../+shared/view/campaign-title'

/** A campaign that is reached only by its link (decisions §5). An unknown token opens /home, as any unknown path does. */
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
