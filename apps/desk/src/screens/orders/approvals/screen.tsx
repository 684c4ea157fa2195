import type { DeskApproval } from '@kaozhou/api/desk'
import { Empty } from '@kaozhou/ui'
import { DataTable, SplitView } from '@kaozhou/ui/desk'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useParams } from 'react-router-dom'
import { apiQuery } from '../../../data/desk-api'
import { WAITING_REFRESH_MS } from '../../../data/refresh'
import { Loaded } from '../../../parts/answers/loaded'
import { Amount } from '../../../parts/money/amount'
import { Page } from '../../../parts/page-layout/page'
import { ageText } from '../../../parts/times/age-text'
import { href } from '../../../routing/href'
import { OpenApproval } from './open-approval'

/** What colleagues asked for and a second person decides on, the longest waiting first. */
export function Screen(): ReactNode {
  const query = useQuery({ ...apiQuery('refunds.approvals'), refetchInterval: WAITING_REFRESH_MS })
  const { id } = useParams()
  return (
    <Page title="复核">
      <SplitView
        list={
          <Loaded query={query}>
            {({ list }) =>
              list.length === 0 ? (
                <Empty title="没有要复核的" text="超过额度的退款和预售的取消，会在这里等第二个人" />
              ) : (
                <Approvals list={list} current={id} />
              )
            }
          </Loaded>
        }
        detailLabel="打开的复核"
        detail={id && /^\d+$/.test(id) ? <OpenApproval key={id} id={Number(id)} /> : undefined}
      />
    </Page>
  )
}

interface ApprovalsProps {
  list: readonly DeskApproval[]
  current: string | undefined
}

function Approvals({ list, current }: ApprovalsProps): ReactNode {
  const now = Date.now()
  return (
    <DataTable<DeskApproval>
      label="等待复核"
      rows={list}
      rowKey={({ id }) => String(id)}
      rowName={nameOf}
      rowHref={({ id }) => href('/approvals/:id', { id })}
      current={current}
      columns={[
        { key: 'title', title: '要做什么', cell: nameOf },
        { key: 'by', title: '谁提交', cell: ({ askedBy }) => askedBy.name },
        {
          key: 'amount',
          title: '金额',
          align: 'end',
          cell: ({ amount }) => <Amount fen={amount} />,
        },
        { key: 'age', title: '等了', align: 'end', cell: ({ askedAt }) => ageText(askedAt, now) },
      ]}
    />
  )
}

function nameOf({ title, orderId }: DeskApproval): string {
  return orderId ? `${title} ${orderId}` : title
}
