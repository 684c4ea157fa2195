import type { DeskPresale } from '@kaozhou/api/desk'
import { Empty, Tag } from '@kaozhou/ui'
import { DataTable, SplitView } from '@kaozhou/ui/desk'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useParams } from 'react-router-dom'
import { apiQuery } from '../../../data/desk-api'
import { Loaded } from '../../../parts/answers/loaded'
import { Amount } from '../../../parts/money/amount'
import { Page } from '../../../parts/page-layout/page'
import { Moment } from '../../../parts/times/moment'
import { href } from '../../../routing/href'
import { OpenPresale } from './open-presale'

/** Pre-sales that are not over; two persons can end one, and all its money goes back. */
export function Screen(): ReactNode {
  const query = useQuery(apiQuery('refunds.presales'))
  const { id } = useParams()
  return (
    <Page title="预售">
      <Loaded query={query}>
        {({ list }) => {
          const opened = list.find((one) => String(one.id) === id)
          return (
            <SplitView
              list={
                list.length === 0 ? (
                  <Empty title="没有在卖的预售" text="预售写在学校的内容里" />
                ) : (
                  <Presales list={list} current={id} />
                )
              }
              detailLabel="打开的预售"
              detail={id ? <Opened key={id} presale={opened} /> : undefined}
            />
          )
        }}
      </Loaded>
    </Page>
  )
}

function Opened({ presale }: { presale: DeskPresale | undefined }): ReactNode {
  if (presale) return <OpenPresale presale={presale} />
  return <Empty title="没有这个预售" text="已经取消或结束了" />
}

interface PresalesProps {
  list: readonly DeskPresale[]
  current: string | undefined
}

function Presales({ list, current }: PresalesProps): ReactNode {
  return (
    <DataTable<DeskPresale>
      label="预售"
      rows={list}
      rowKey={({ id }) => String(id)}
      rowName={({ title }) => title}
      rowHref={({ id }) => href('/presales/:id', { id })}
      current={current}
      columns={[
        { key: 'title', title: '预售', cell: ({ title }) => title },
        {
          key: 'state',
          title: '状态',
          cell: ({ approval }) =>
            approval ? <Tag tone="amber">等复核</Tag> : <Tag tone="teal">在卖</Tag>,
        },
        { key: 'sold', title: '付了定金', align: 'end', cell: ({ sold }) => `${sold} 人` },
        {
          key: 'deposit',
          title: '定金',
          align: 'end',
          cell: ({ deposit }) => <Amount fen={deposit} />,
        },
        {
          key: 'end',
          title: '尾款截止',
          align: 'end',
          cell: ({ balanceEndTime }) => <Moment at={balanceEndTime} />,
        },
      ]}
    />
  )
}
