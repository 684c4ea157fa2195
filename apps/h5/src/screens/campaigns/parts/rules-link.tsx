import { Cell, CellGroup } from '@kaozhou/ui'
import type { ReactNode } from 'react'
import { campaignHref } from '../../../routing/campaign-href'
import type { CampaignView } from '../page/campaign-view'
import { RulesText } from './rules-text'

/** The rules: a link where they have a page, else the text itself. */
export function RulesLink({ campaign, path }: CampaignView): ReactNode {
  const known = campaignHref(campaign.slug)
  const own = campaignHref(campaign.slug, 'rule')
  // An unlisted campaign has its rules below its own path.
  const to = known ? own : `${path.replace(/\/+$/, '')}/rule`
  if (!to) return <RulesText slug={campaign.slug} />
  return (
    <CellGroup>
      <Cell title="活动规则" href={to} />
    </CellGroup>
  )
}
