import type { DeskCodeBatch } from '@kaozhou/api/desk'
import { Tag } from '@kaozhou/ui'
import { DataTable } from '@kaozhou/ui/desk'
import type { ReactNode } from 'react'
import { Moment } from '../../../parts/times/moment'
import { href } from '../../../routing/href'

export interface BatchTableProps {
  batches: readonly DeskCodeBatch[]
  /** The batch that is open beside it. */
  current?: string | undefined
}

/** Batches in a table, each leading to its own page. */
export function BatchTable({ batches, current }: BatchTableProps): ReactNode {
  return (
    <DataTable<DeskCodeBatch>
      label="兑换码"
      rows={batches}
      rowKey={({ id }) => String(id)}
      rowName={({ name }) => name}
      rowHref={({ id }) => href('/codes/:id', { id })}
      current={current}
      columns={[
        { key: 'name', title: '名称', cell: ({ name }) => name },
        { key: 'course', title: '课程', cell: ({ course }) => course.name },
        { key: 'state', title: '状态', cell: (batch) => <BatchTag batch={batch} /> },
        {
          key: 'used',
          title: '用了',
          align: 'end',
          cell: ({ used, size }) => `${used} / ${size}`,
        },
        {
          key: 'end',
          title: '截止',
          align: 'end',
          cell: ({ endTime }) => <Moment at={endTime} />,
        },
      ]}
    />
  )
}

/** How a batch stands. */
export function BatchTag({ batch: { endTime, pausedAt } }: { batch: DeskCodeBatch }): ReactNode {
  if (endTime <= Date.now()) return <Tag tone="grey">已截止</Tag>
  return pausedAt === null ? <Tag tone="teal">可以用</Tag> : <Tag tone="amber">已暂停</Tag>
}
