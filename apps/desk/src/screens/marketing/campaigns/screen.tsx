import type { DeskCampaign } from '@kaozhou/api/desk'
import { Empty } from '@kaozhou/ui'
import { DataTable, FilterBar } from '@kaozhou/ui/desk'
import type { ReactNode } from 'react'
import { apiQuery } from '../../../data/desk-api'
import { Loaded } from '../../../parts/answers/loaded'
import { MoreButton } from '../../../parts/answers/more-button'
import { useKeyPages } from '../../../parts/answers/use-key-pages'
import { Amount } from '../../../parts/money/amount'
import { Page } from '../../../parts/page-layout/page'
import { href } from '../../../routing/href'
import { useQueryOf } from '../../../routing/use-query'
import { CampaignCost, CampaignTag, periodText } from '../+shared/campaign-cells'

const STATES = { running: '进行中', upcoming: '未开始', over: '已结束' } as const
type State = keyof typeof STATES
const STATE_NAMES = Object.keys(STATES) as State[]

/** The campaigns in a state with what they cost and brought. The state stands in the address. */
export function Screen(): ReactNode {
  const { value } = useQueryOf(['state'])
  const state = STATE_NAMES.find((name) => name === value.state) ?? 'running'
  const { query, more } = useKeyPages<DeskCampaign>((before) =>
    apiQuery('campaigns.list', { state, before }),
  )
  return (
    <Page title="活动">
      <FilterBar
        label="活动的状态"
        value={state}
        options={STATE_NAMES.map((key) => ({
          key,
          label: STATES[key],
          href: href('/campaigns', { state: key }),
        }))}
      />
      <Loaded query={query}>
        {(list) =>
          list.length === 0 ? (
            <Empty title="这里没有活动" text="活动写在内容文件里，写入后会出现在这里" />
          ) : (
            <Campaigns list={list} />
          )
        }
      </Loaded>
      <MoreButton {...more} />
    </Page>
  )
}

function Campaigns({ list }: { list: readonly DeskCampaign[] }): ReactNode {
  return (
    <DataTable<DeskCampaign>
      label="活动"
      rows={list}
      rowKey={({ id }) => String(id)}
      rowName={({ title }) => title}
      rowHref={({ id }) => href('/campaigns/:id', { id })}
      columns={[
        { key: 'title', title: '活动', cell: ({ title }) => title },
        { key: 'template', title: '玩法', cell: ({ template }) => template },
        { key: 'state', title: '状态', cell: (row) => <CampaignTag {...row} /> },
        { key: 'period', title: '时间', cell: periodText },
        { key: 'people', title: '参加', align: 'end', cell: ({ people }) => `${people} 人` },
        { key: 'cost', title: '花费', align: 'end', cell: (row) => <CampaignCost {...row} /> },
        {
          key: 'orders',
          title: '带来的订单',
          align: 'end',
          cell: ({ orders }) => (
            <>
              {orders.count} 个，
              <Amount fen={orders.money} />
            </>
          ),
        },
      ]}
    />
  )
}
