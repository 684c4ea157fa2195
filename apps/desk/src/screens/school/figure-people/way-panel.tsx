import type { FiguredPeople } from '@kaozhou/api/desk'
import { Empty } from '@kaozhou/ui'
import { DataTable } from '@kaozhou/ui/desk'
import type { ReactNode } from 'react'
import { Panel } from '../../../parts/page-layout/panel'
import { STEP_COLUMNS } from './step-columns'

type Way = FiguredPeople['ways'][number]

/** Orders by way of buying. */
export function WayPanel({ ways }: { ways: readonly Way[] }): ReactNode {
  return (
    <Panel title="按购买方式">
      {ways.length === 0 ? (
        <Empty title="这些天没有下单" text="换几天看看" />
      ) : (
        <DataTable<Way>
          label="按购买方式的下单和付款"
          rows={ways}
          rowKey={({ key }) => key}
          rowName={({ title }) => title}
          columns={[
            { key: 'title', title: '购买方式', cell: ({ title }) => title },
            ...STEP_COLUMNS,
          ]}
        />
      )}
    </Panel>
  )
}
