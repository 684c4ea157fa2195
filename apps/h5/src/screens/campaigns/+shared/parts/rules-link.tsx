import { Cell, CellGroup } from '@kaozhou/ui'
import type { ReactNode } from 'react'
import { RenderInView } from '../../../../page/render-in-view'
import type { CampaignView } from '../view/campaign-view'
import { usePartHref } from '../view/use-part-href'
import { RulesText } from './rules-text'

/** The rules: a link when they have a page of their own, otherwise the text. */
export function RulesLink(view: CampaignView): ReactNode {
  const to = usePartHref(view, 'rule')
  if (!to) {
    return (
      <RenderInView>
        <RulesText slug={view.campaign.slug} />
      </RenderInView>
    )
  }
  return (
    <CellGroup>
      <Cell title="活动规则" href={to} />
    </CellGroup>
  )
}
