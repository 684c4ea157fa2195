import type { DeskRedPacketFacts } from '@kaozhou/api/desk'
import { Tag } from '@kaozhou/ui'
import { DataTable } from '@kaozhou/ui/desk'
import type { ReactNode } from 'react'
import { packetTermsText } from '../../../parts/coupons/coupon-terms'
import { Amount } from '../../../parts/money/amount'
import { href } from '../../../routing/href'

export interface PacketTableProps {
  packets: readonly DeskRedPacketFacts[]
  /** The red packet that is open beside it. */
  current?: string | undefined
  /** The query of the list. */
  search: string
}

/** Red packets in a table, each leading to its own page. */
export function PacketTable({ packets, current, search }: PacketTableProps): ReactNode {
  return (
    <DataTable<DeskRedPacketFacts>
      label="红包"
      rows={packets}
      rowKey={({ id }) => String(id)}
      rowName={({ name }) => name}
      rowHref={({ id }) => href('/red-packets/:id', { id }) + search}
      current={current}
      columns={[
        { key: 'name', title: '名称', cell: ({ name }) => name },
        { key: 'terms', title: '面额', cell: packetTermsText },
        { key: 'state', title: '状态', cell: (packet) => <PacketTag packet={packet} /> },
        { key: 'given', title: '发了', align: 'end', cell: givenText },
        { key: 'used', title: '用了', align: 'end', cell: ({ used }) => used },
        { key: 'unused', title: '没用', align: 'end', cell: ({ unused }) => unused },
        { key: 'cost', title: '花了 / 最多', align: 'end', cell: (packet) => <Cost {...packet} /> },
      ]}
    />
  )
}

/** How many were given, of how many. */
export function givenText({ given, total }: DeskRedPacketFacts): string {
  return total === null ? `${given}` : `${given} / ${total}`
}

/** What it has cost, and what it can cost at most. */
export function Cost({ spent, most }: Pick<DeskRedPacketFacts, 'spent' | 'most'>): ReactNode {
  return (
    <>
      <Amount fen={spent} /> / {most === null ? '没有上限' : <Amount fen={most} />}
    </>
  )
}

const STATES = {
  asked: { text: '等同事同意', tone: 'amber' },
  refused: { text: '没有同意', tone: 'grey' },
  notYet: { text: '没有开始', tone: 'grey' },
  over: { text: '已结束', tone: 'grey' },
  paused: { text: '已暂停', tone: 'amber' },
  limit: { text: '发放中', tone: 'teal' },
  soldOut: { text: '已发完', tone: 'grey' },
} as const

/** How a red packet stands. */
export function PacketTag({ packet }: { packet: DeskRedPacketFacts }): ReactNode {
  const { text, tone } = STATES[packet.refusal ?? 'limit']
  return <Tag tone={tone}>{text}</Tag>
}
