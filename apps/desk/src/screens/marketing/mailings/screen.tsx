import type { DeskMailing } from '@kaozhou/api/desk'
import { ButtonLink, Empty } from '@kaozhou/ui'
import { DataTable } from '@kaozhou/ui/desk'
import type { ReactNode } from 'react'
import { apiQuery } from '../../../data/desk-api'
import { Loaded } from '../../../parts/answers/loaded'
import { MoreButton } from '../../../parts/answers/more-button'
import { useKeyPages } from '../../../parts/answers/use-key-pages'
import { Page } from '../../../parts/page-layout/page'
import { Moment } from '../../../parts/times/moment'
import { href } from '../../../routing/href'
import { MailingTag } from '../+shared/mailings/mailing-tag'

/** What was written to many, the newest first. */
export function Screen(): ReactNode {
  const { query, more } = useKeyPages<DeskMailing>((before) =>
    apiQuery('mailings.list', { before }),
  )
  return (
    <Page
      title="群发通知"
      actions={
        <ButtonLink size="sm" variant="primary" href={href('/mailings/new')}>
          写一条
        </ButtonLink>
      }
    >
      <Loaded query={query}>
        {(list) =>
          list.length === 0 ? (
            <Empty title="还没有群发过" text="写一条，发给有一门课、参加一个活动的学生" />
          ) : (
            <MailingTable mailings={list} />
          )
        }
      </Loaded>
      <MoreButton {...more} />
    </Page>
  )
}

function MailingTable({ mailings }: { mailings: readonly DeskMailing[] }): ReactNode {
  return (
    <DataTable<DeskMailing>
      label="群发"
      rows={mailings}
      rowKey={({ id }) => String(id)}
      rowName={({ title }) => title}
      rowHref={({ id }) => href('/mailings/:id', { id })}
      columns={[
        { key: 'title', title: '标题', cell: ({ title }) => title },
        { key: 'audience', title: '发给', cell: ({ audienceText }) => audienceText },
        { key: 'people', title: '人数', align: 'end', cell: ({ people }) => people },
        { key: 'state', title: '状态', cell: ({ state }) => <MailingTag state={state} /> },
        {
          key: 'time',
          title: '发送时间',
          align: 'end',
          cell: ({ sendAt }) => <Moment at={sendAt} />,
        },
      ]}
    />
  )
}
