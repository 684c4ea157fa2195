import type { DeskDataRequest } from '@kaozhou/api/desk'
import { Empty, Tag } from '@kaozhou/ui'
import { DataTable } from '@kaozhou/ui/desk'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { apiQuery } from '../../../data/desk-api'
import { Loaded } from '../../../parts/answers/loaded'
import { Page } from '../../../parts/page-layout/page'
import { Moment } from '../../../parts/times/moment'
import { href } from '../../../routing/href'

/** Students who asked to close their account or for their data, the oldest request first. */
export function Screen(): ReactNode {
  const query = useQuery(apiQuery('people.dataRequests'))
  return (
    <Page title="数据请求">
      <Loaded query={query}>
        {({ list, more }) =>
          list.length === 0 ? (
            <Empty
              title="没有数据请求"
              text="学生要注销账号，或打电话要自己的数据时，会出现在这里"
            />
          ) : (
            <>
              <Requests list={list} />
              {more ? <p>只列出最早的 {list.length} 位，办完这些再看后面的。</p> : null}
            </>
          )
        }
      </Loaded>
    </Page>
  )
}

function Requests({ list }: { list: readonly DeskDataRequest[] }): ReactNode {
  return (
    <DataTable<DeskDataRequest>
      label="数据请求"
      rows={list}
      rowKey={({ person }) => String(person.id)}
      rowName={({ person }) => person.name || String(person.id)}
      rowHref={({ person }) => href('/people/:id', { id: person.id })}
      columns={[
        { key: 'name', title: '学生', cell: ({ person }) => person.name || '没有名字' },
        { key: 'mobile', title: '手机号', cell: ({ person }) => person.mobile },
        {
          key: 'export',
          title: '通知下载数据',
          cell: ({ exportAskedAt }) =>
            exportAskedAt === null ? '–' : <Moment at={exportAskedAt} />,
        },
        {
          key: 'asked',
          title: '申请注销',
          cell: ({ closing }) => (closing ? <Moment at={closing.askedAt} /> : '–'),
        },
        {
          key: 'closes',
          title: '注销',
          cell: ({ closing }) => (closing ? <Closing closing={closing} /> : '–'),
        },
      ]}
    />
  )
}

function Closing({ closing }: { closing: NonNullable<DeskDataRequest['closing']> }): ReactNode {
  if (closing.isHeld) return <Tag tone="red">到期，有事没办完</Tag>
  return <Moment at={closing.closesAt} />
}
