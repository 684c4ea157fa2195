import type { DeskWebhook } from '@kaozhou/api/desk'
import { Tag } from '@kaozhou/ui'
import { DataTable } from '@kaozhou/ui/desk'
import type { ReactNode } from 'react'
import { Moment } from '../../../parts/times/moment'
import { href } from '../../../routing/href'

export interface WebhookTableProps {
  list: readonly DeskWebhook[]
  current: string | undefined
}

/** The addresses of other systems, and how sending to each goes. */
export function WebhookTable({ list, current }: WebhookTableProps): ReactNode {
  return (
    <DataTable<DeskWebhook>
      label="系统对接"
      rows={list}
      rowKey={({ id }) => String(id)}
      rowName={({ name }) => name}
      rowHref={({ id }) => href('/webhooks/:id', { id })}
      current={current}
      columns={[
        { key: 'name', title: '系统', cell: ({ name }) => name },
        { key: 'state', title: '状态', cell: stateTag },
        { key: 'waiting', title: '等待送达', align: 'end', cell: ({ waiting }) => waiting },
        { key: 'givenUp', title: '没有送达', align: 'end', cell: ({ givenUp }) => givenUp },
        {
          key: 'delivered',
          title: '最近送达',
          cell: ({ deliveredAt }) => (deliveredAt === null ? '没有' : <Moment at={deliveredAt} />),
        },
      ]}
    />
  )
}

function stateTag({ isOn, givenUp }: DeskWebhook): ReactNode {
  if (!isOn) return <Tag tone="grey">已停用</Tag>
  return givenUp > 0 ? <Tag tone="amber">有没送达的</Tag> : <Tag tone="teal">启用</Tag>
}
