import type { ReactNode } from 'react'
import { useRouteParams } from '../../../routing/route-params'
import { CampaignPage } from '../page/campaign-page'
import { useCampaignTitle } from '../view/campaign-title'

/** The page of the campaign that the route's row names (spec §2 "Activities"). */
export function Screen(): ReactNode {
  const { slug = '', id, code } = useRouteParams()
  useCampaignTitle(slug)
  return <CampaignPage slug={slug} id={id} code={code} />
}
