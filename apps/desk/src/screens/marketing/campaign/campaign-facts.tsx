import type { DeskCampaignDetail } from '@kaozhou/api/desk'
import { ORDER_WINDOW_DAYS } from '@kaozhou/domain'
import { Link } from '@kaozhou/ui'
import { Facts } from '@kaozhou/ui/desk'
import type { ReactNode } from 'react'
import { Amount } from '../../../parts/money/amount'
import { Moment } from '../../../parts/times/moment'
import { href } from '../../../routing/href'
import { CampaignCost, CampaignTag, periodText } from '../+shared/campaign-cells'

/** The numbers of a campaign, each leading to its rows. */
export function CampaignFacts({ detail }: { detail: DeskCampaignDetail }): ReactNode {
  const { campaign, hidden, plannedEnd, ordersUntil } = detail
  const { id, people, orders } = campaign
  return (
    <>
      <Facts
        items={[
          { label: '状态', value: <CampaignTag {...campaign} /> },
          {
            label: '玩法',
            value: hidden ? `${campaign.template}（不公开列出）` : campaign.template,
          },
          { label: '时间', value: periodText(campaign) },
          ...(plannedEnd === null
            ? []
            : [{ label: '内容文件里的结束时间', value: <Moment at={plannedEnd} /> }]),
          {
            label: '参加',
            value: <Link href={href('/campaigns/:id/people', { id })}>{people} 人</Link>,
          },
          { label: '花费 / 最多', value: <CampaignCost {...campaign} /> },
          {
            label: '参加后买了',
            value: `${orders.people} 人${people > 0 ? `，占 ${Math.round((orders.people / people) * 100)}%` : ''}`,
          },
          {
            label: '带来的订单',
            value: (
              <>
                <Link href={href('/campaigns/:id/orders', { id })}>{orders.count} 个</Link>，
                <Amount fen={orders.money} />
              </>
            ),
          },
        ]}
      />
      <p>
        订单算参加以后、到 <Moment at={ordersUntil} />
        （活动结束后 {ORDER_WINDOW_DAYS}{' '}
        天）付的款，退了的和正在退的已经减去。一个人参加了几个活动，他的订单在每个活动里都算。
      </p>
    </>
  )
}
