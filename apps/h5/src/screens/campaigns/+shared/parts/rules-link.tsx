import { Cell, CellGroup } from '@kaozhou/ui'
import type { ReactNode } from 'react'
import { campaignHref } from '../../../../routing/campaign-href'
import { useRouteParams } from '../../../../routing/route-params'
import type { CampaignView } from '../view/campaign-view'
import { RulesText } from './rules-text'

/** The rules: a link when they have a page of their own, otherwise the text. */
export function RulesLink({ campaign, path }: CampaignView): ReactNode {
  // The rules of an unlisted campaign have a path below the campaign's.
  const { token } = useRouteParams<'campaign'>()
  const to = token ? `${path.replace(/\/+$/, '')}/rule` : campaignHref(campaign.slug, 'rule')
  if (!to) return <RulesText slug={campaign.slug} />
  return (
    <CellGroup>
      <Cell title="活动规则" href={to} />
    </CellGroup>
  )
}
