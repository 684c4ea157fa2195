import { DataTable } from '@kaozhou/ui/desk'
import type { ReactNode } from 'react'
import { Moment } from '../../../parts/times/moment'
import { href } from '../../../routing/href'
import type { Reviewed, ReviewPath } from './review'
import { ReviewTag } from './review-tag'

export interface ReviewTableProps<Row> {
  /** What a row is: 投稿. */
  name: string
  path: ReviewPath
  rows: readonly Row[]
  /** The row that is open beside the table. */
  current?: string | undefined
  /** The query of the list. */
  search: string
  /** What only this kind has, in a column. */
  own: { title: string; cell: (row: Row) => ReactNode }
}

/** What staff look at in a table, each row leading to its own page. */
export function ReviewTable<Row extends Reviewed>(props: ReviewTableProps<Row>): ReactNode {
  const { name, path, rows, current, search, own } = props
  return (
    <DataTable<Row>
      label={name}
      rows={rows}
      rowKey={({ id }) => String(id)}
      rowName={({ writer }) => `${writer}的${name}`}
      rowHref={({ id }) => href(`${path}/:id`, { id }) + search}
      current={current}
      columns={[
        { key: 'campaign', title: '活动', cell: ({ campaign }) => campaign.title },
        { key: 'writer', title: '学生', cell: ({ writer }) => writer },
        { key: 'own', ...own },
        { key: 'state', title: '状态', cell: ({ state }) => <ReviewTag state={state} /> },
        {
          key: 'time',
          title: '交于',
          align: 'end',
          cell: ({ createdAt }) => <Moment at={createdAt} />,
        },
      ]}
    />
  )
}
