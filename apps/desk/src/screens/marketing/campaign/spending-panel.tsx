import type { CampaignSpendingLine, DeskCampaignDetail } from '@kaozhou/api/desk'
import { DataTable } from '@kaozhou/ui/desk'
import type { ReactNode } from 'react'
import { Amount } from '../../../parts/money/amount'
import { Panel } from '../../../parts/page-layout/panel'

/** How the cost of a campaign comes about, thing by thing. */
export function SpendingPanel({
  detail: { lines, unlimited },
}: {
  detail: DeskCampaignDetail
}): ReactNode {
  return (
    <Panel title="花费怎么算">
      {lines.length === 0 ? (
        <p>这个活动不送东西。</p>
      ) : (
        <>
          {unlimited.length > 0 ? <p>没有上限，因为不限量：{unlimited.join('、')}。</p> : null}
          <Lines lines={lines} />
        </>
      )}
      <p>
        只算真的送出去的：积分和红包按值多少钱，优惠券按最多能减多少，课程按现在的价格；实物和码没有价格，只数件数。活动页上学生自己领的优惠券不在内。
      </p>
    </Panel>
  )
}

function Lines({ lines }: { lines: readonly CampaignSpendingLine[] }): ReactNode {
  return (
    <DataTable<CampaignSpendingLine & { place: number }>
      label="送的东西"
      rows={lines.map((line, place) => ({ ...line, place }))}
      rowKey={({ place }) => String(place)}
      rowName={({ name }) => name}
      columns={[
        { key: 'name', title: '送的东西', cell: ({ name }) => name },
        { key: 'worth', title: '每份值', align: 'end', cell: worthOf },
        {
          key: 'given',
          title: '送出 / 一共',
          align: 'end',
          cell: ({ given, stock }) => `${given} / ${stock ?? '不限'}`,
        },
        {
          key: 'cost',
          title: '花费',
          align: 'end',
          cell: ({ priced, cost }) => (priced ? <Amount fen={cost} /> : '—'),
        },
        {
          key: 'most',
          title: '最多',
          align: 'end',
          cell: ({ priced, most }) =>
            most === null ? '没有上限' : priced ? <Amount fen={most} /> : '—',
        },
      ]}
    />
  )
}

function worthOf({ priced, worth }: CampaignSpendingLine): ReactNode {
  if (!priced) return '没有价格'
  return worth === null ? '各不相同' : <Amount fen={worth} />
}
