import type { ReactNode } from 'react'
import { Missing } from '../../../parts/loaded/loaded'
import { useRouteParams } from '../../../routing/route-params'
import { CampaignPage } from '../+shared/page/campaign-page'
import { useCampaignTitle } from '../+shared/view/campaign-title'

/** The page of the campaign that stands at the address (spec §2 "Activities"); a shop may have none there. */
export function Screen(): ReactNode {
  const { slug = '', id, code } = useRouteParams<'campaign'>()
  useCampaignTitle(slug)
  if (slug === '') return <Missing title="没有找到这个活动" />
  return <CampaignPage slug={slug} id={id} code={code} />
}
