import { Cell, CellGroup } from '@kaozhou/ui'
import type { ReactNode } from 'react'
import { campaignHref } from '../../../routing/campaign-href'
import { useRouteParams } from '../../../routing/route-params'
import type { CampaignView } from '../view/campaign-view'
import { RulesText } from './rules-text'

/** The rules: a link where they have a page, else the text itself. */
export function RulesLink({ campaign, path }: CampaignView): ReactNode {
  // An unlisted campaign has its rules below its own path.
  const { token } = useRouteParams()
  const to = token ? `${path.replace(/\/+$/, '')}/rule` : campaignHref(campaign.slug, 'rule')
  if (!to) return <RulesText slug={campaign.slug} />
  return (
    <CellGroup>
      <Cell title="活动规则" href={to} />
    </CellGroup>
  )
}
