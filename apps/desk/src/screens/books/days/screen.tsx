import type { BookDay } from '@kaozhou/api/desk'
import { PROVIDERS } from '@kaozhou/domain'
import { Empty, Tag } from '@kaozhou/ui'
import { DataTable } from '@kaozhou/ui/desk'
import type { ReactNode } from 'react'
import { apiQuery } from '../../../data/desk-api'
import { Loaded } from '../../../parts/answers/loaded'
import { MoreButton } from '../../../parts/answers/more-button'
import { useKeyPages } from '../../../parts/answers/use-key-pages'
import { Amount } from '../../../parts/money/amount'
import { Page } from '../../../parts/page-layout/page'
import { href } from '../../../routing/href'
import { BOOK_STATES } from '../+shared/book-states'
import { Exports } from './exports'

/** Days with what came in and went back, and how each stands with its bill. */
export function Screen(): ReactNode {
  const { query, more } = useKeyPages<BookDay>((before) => apiQuery('books.days', { before }))
  return (
    <Page title="对账">
      <Loaded query={query}>
        {(list) =>
          list.length === 0 ? (
            <Empty title="还没有收款" text="有了收款或账单，这里会按天列出来" />
          ) : (
            <Days list={list} />
          )
        }
      </Loaded>
      <MoreButton {...more} />
      {query.isPending ? null : <Exports />}
    </Page>
  )
}

function Days({ list }: { list: BookDay[] }): ReactNode {
  return (
    <DataTable<BookDay>
      label="每天的账"
      rows={list}
      rowKey={({ day, provider }) => `${day} ${provider}`}
      rowName={nameOf}
      rowHref={({ day, provider }) => href('/books/:provider/:day', { day, provider })}
      columns={[
        { key: 'day', title: '日期', cell: ({ day }) => day },
        { key: 'provider', title: '渠道', cell: ({ provider }) => PROVIDERS[provider] },
        { key: 'state', title: '状态', cell: stateOf },
        {
          key: 'payments',
          title: '收款',
          align: 'end',
          cell: ({ ours }) => <Amount fen={ours.payments} />,
        },
        {
          key: 'refunds',
          title: '退款',
          align: 'end',
          cell: ({ ours }) => <Amount fen={ours.refunds} />,
        },
        {
          key: 'fees',
          title: '手续费',
          align: 'end',
          cell: ({ fees }) => (fees === null ? '—' : <Amount fen={fees} />),
        },
        {
          key: 'statement',
          title: '账单结算',
          align: 'end',
          cell: ({ statement }) => (statement === null ? '—' : <Amount fen={statement} />),
        },
      ]}
    />
  )
}

function nameOf({ day, provider }: BookDay): string {
  return `${day} ${PROVIDERS[provider]}`
}

function stateOf({ state, waiting }: BookDay): ReactNode {
  const { title, tone } = BOOK_STATES[state]
  return <Tag tone={tone}>{waiting > 0 ? `${title} ${waiting}` : title}</Tag>
}
