import type { CampaignState } from '@kaozhou/api'
import { Card, Link } from '@kaozhou/ui'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { rankingQuery } from '../../../../parts/campaigns/campaign-queries'
import { campaignHref } from '../../../../routing/campaign-href'
import { StagePlace } from '../stages/stage-place'
import { LazyPodium } from '../stages/stages'
import styles from '../view/campaign.module.css'
import type { CampaignView } from '../view/campaign-view'
import { RankRows } from './rank-rows'

const SHOWN = 10

interface RankingPartProps extends CampaignView {
  ranking: NonNullable<CampaignState['ranking']>
}

/** The first ten of the ranking, and the user's own rank. */
export function RankingPart({ campaign, ranking }: RankingPartProps): ReactNode {
  const { slug, page } = campaign
  const { data } = useQuery(rankingQuery(slug))
  const { label, unit } = ranking
  const to = campaignHref(slug, 'ranking')
  const podium = page.stage === 'podium'
  if (!data || data.total === 0) return null
  const people = data.total - data.examples
  const rows = data.list.slice(podium ? 3 : 0, SHOWN)
  return (
    <Card
      title={label}
      extra={to ? <Link href={to}>看全部</Link> : people > 0 ? `${people} 人上榜` : undefined}
    >
      {podium ? (
        <StagePlace kind="podium">
          <LazyPodium rows={data.list} unit={unit} />
        </StagePlace>
      ) : null}
      <RankRows rows={rows} unit={unit} />
      {data.mine && !rows.some(({ isMe }) => isMe) ? (
        <p className={styles.lead}>
          你第 {data.mine.rank} 名，{data.mine.score} {unit}
        </p>
      ) : null}
    </Card>
  )
}
