import type { CampaignState } from '@kaozhou/api'
import { apiQuery } from '@kaozhou/react'
import { Card } from '@kaozhou/ui'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { WinnerRows } from './winner-rows'

const SHOWN = 6

/** The latest winners of a draw that runs. */
export function WinnersPart({ campaign }: { campaign: CampaignState }): ReactNode {
  const { data = [] } = useQuery(apiQuery('activities.winners', { slug: campaign.slug }))
  if (data.length === 0) return null
  return (
    <Card title="最近中奖">
      <WinnerRows winners={data.slice(0, SHOWN)} verb="抽中" />
    </Card>
  )
}
