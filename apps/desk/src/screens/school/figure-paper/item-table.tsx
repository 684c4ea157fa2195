import type { FiguredItem } from '@kaozhou/api/desk'
import { DataTable, type TableColumn } from '@kaozhou/ui/desk'
import type { ReactNode } from 'react'
import { href } from '../../../routing/href'
import { shareText } from '../+shared/figures/share-text'
import { chosenText, discriminationText, faultText, ITEM_KINDS } from './item-words'

export interface ItemTableProps {
  paperId: string
  items: readonly FiguredItem[]
  /** The question that is open. */
  current: string | undefined
}

/** The items as the server orders them: those that look wrong first. */
export function ItemTable({ paperId, items, current }: ItemTableProps): ReactNode {
  return (
    <DataTable<FiguredItem>
      label="每道题的数据"
      rows={items}
      rowKey={({ questionId }) => questionId}
      rowName={({ number }) => `第 ${number} 题`}
      rowHref={({ questionId: question }) => href('/figures/papers/:id', { id: paperId, question })}
      {...(current !== undefined && { current })}
      columns={current === undefined ? COLUMNS : BESIDE_AN_ITEM}
    />
  )
}

const COLUMNS: readonly TableColumn<FiguredItem>[] = [
  { key: 'number', title: '题目', cell: ({ number }) => `第 ${number} 题` },
  { key: 'kind', title: '题型', cell: ({ kind }) => ITEM_KINDS[kind] },
  { key: 'answers', title: '作答', align: 'end', cell: ({ answers }) => answers },
  {
    key: 'difficulty',
    title: '难度',
    align: 'end',
    cell: ({ difficulty }) => shareText(difficulty),
  },
  { key: 'discrimination', title: '区分度', align: 'end', cell: discriminationText },
  { key: 'chosen', title: '选项', cell: chosenText, wideOnly: true },
  { key: 'faults', title: '可能有问题', cell: (item) => faultText(item) || '—' },
]

/** The open item says the rest. */
const BESIDE_AN_ITEM = COLUMNS.filter(({ key }) => key !== 'kind' && key !== 'chosen')
