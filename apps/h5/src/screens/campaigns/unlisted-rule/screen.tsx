import { SkeletonCards } from '@kaozhou/ui'
import type { ReactNode } from 'react'
import { ScreenBar } from '../../../shell/screen-bar'
import { RulePage } from '../+shared/page/rule-page'
import { useUnlisted } from '../+shared/page/use-unlisted'

/** The rules of a campaign that is reached only by its link. */
export function Screen(): ReactNode {
  const { slug } = useUnlisted()
  if (slug) return <RulePage slug={slug} />
  return (
    <>
      <ScreenBar title="活动规则" />
      <SkeletonCards />
    </>
  )
}
