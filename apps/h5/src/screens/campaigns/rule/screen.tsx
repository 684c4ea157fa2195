import type { ReactNode } from 'react'
import { useRouteParams } from '../../../routing/route-params'
import { RulePage } from '../+shared/page/rule-page'

/** The rules of a campaign, with the odds of its prizes. */
export function Screen(): ReactNode {
  const { slug = '' } = useRouteParams<'campaign'>()
  return <RulePage slug={slug} />
}
