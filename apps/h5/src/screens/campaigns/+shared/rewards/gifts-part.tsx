import { apiQuery } from '@kaozhou/react'
import { Card } from '@kaozhou/ui'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useClaimGift } from '../acts/use-claim-gift'
import type { CampaignView } from '../view/campaign-view'
import { GiftRows } from './gift-rows'

/** Gifts of a campaign, each with its condition, and a button once the condition is met. */
export function GiftsPart({ campaign }: CampaignView): ReactNode {
  const { slug, period } = campaign
  const { data = [] } = useQuery(apiQuery('activities.gifts', { slug }))
  const claim = useClaimGift(slug)
  if (data.length === 0) return null
  return (
    <Card title={period === 'over' ? '当时的礼品' : '礼品'}>
      <GiftRows list={data} slug={slug} claim={claim} running={period === 'running'} />
    </Card>
  )
}
