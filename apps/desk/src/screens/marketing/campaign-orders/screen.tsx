import type { CampaignOrder } from '@kaozhou/api/desk'
import { Empty } from '@kaozhou/ui'
import { DataTable } from '@kaozhou/ui/desk'
import type { ReactNode } from 'react'
import { apiQuery } from '../../../data/desk-api'
import { useMay } from '../../../data/me'
import { contentText, OrderAmount } from '../../../parts/orders/order-cells'
import { Moment } from '../../../parts/times/moment'
import { href } from '../../../routing/href'
import { CampaignRows } from '../+shared/campaign-rows'

/** The orders that count for a campaign. */
export function Screen(): ReactNode {
  return (
    <CampaignRows<CampaignOrder>
      title="带来的订单"
      ask={(id, before) => apiQuery('campaigns.orders', { id, before })}
      empty={<Empty title="还没有订单" text="参加的人付了款，订单会列在这里" />}
    >
      {(list) => <Orders list={list} />}
    </CampaignRows>
  )
}

function Orders({ list }: { list: readonly CampaignOrder[] }): ReactNode {
  const maySee = useMay('people.see')
  return (
    <DataTable<CampaignOrder>
      label="订单"
      rows={list}
      rowKey={({ id }) => id}
      rowName={({ id }) => `订单 ${id}`}
      {...(maySee && { rowHref: ({ id }) => href('/orders/:id', { id }) })}
      columns={[
        { key: 'id', title: '订单号', cell: ({ id }) => id },
        { key: 'title', title: '内容', cell: contentText },
        { key: 'buyer', title: '学生', cell: ({ buyer }) => buyer.name },
        { key: 'amount', title: '付款', align: 'end', cell: (order) => <OrderAmount {...order} /> },
        {
          key: 'time',
          title: '付于',
          align: 'end',
          cell: ({ paidAt }) => <Moment at={paidAt} />,
        },
      ]}
    />
  )
}
