import type { DeskRefundRequest } from '@kaozhou/api/desk'
import { Empty } from '@kaozhou/ui'
import { DataTable, SplitView, type TableColumn } from '@kaozhou/ui/desk'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useParams } from 'react-router-dom'
import { apiQuery } from '../../../data/desk-api'
import { WAITING_REFRESH_MS } from '../../../data/refresh'
import { Loaded } from '../../../parts/answers/loaded'
import { contentText, OrderAmount } from '../../../parts/orders/order-cells'
import { Page } from '../../../parts/page-layout/page'
import { ageText } from '../../../parts/times/age-text'
import { href } from '../../../routing/href'
import { OpenRequest } from './open-request'

/** Students' requests for a refund that wait for an answer, the longest waiting first. */
export function Screen(): ReactNode {
  const query = useQuery({ ...apiQuery('refunds.requests'), refetchInterval: WAITING_REFRESH_MS })
  const { id } = useParams()
  return (
    <Page title="退款申请">
      <Loaded query={query}>
        {({ list }) => {
          const opened = list.find((one) => String(one.id) === id)
          return (
            <SplitView
              list={
                list.length === 0 ? (
                  <Empty title="没有要答复的申请" text="规则不能自动退的，学生会在订单里申请" />
                ) : (
                  <Requests list={list} current={id} />
                )
              }
              detailLabel="打开的申请"
              detail={id ? <Opened key={id} request={opened} /> : undefined}
            />
          )
        }}
      </Loaded>
    </Page>
  )
}

function Opened({ request }: { request: DeskRefundRequest | undefined }): ReactNode {
  if (request) return <OpenRequest request={request} />
  return <Empty title="这条申请已经处理" text="同事答复了，或者学生撤回了" />
}

const REASON: TableColumn<DeskRefundRequest> = {
  key: 'reason',
  title: '原因',
  cell: ({ reason }) => reason,
  wideOnly: true,
}

interface RequestsProps {
  list: readonly DeskRefundRequest[]
  current: string | undefined
}

function Requests({ list, current }: RequestsProps): ReactNode {
  const now = Date.now()
  return (
    <DataTable<DeskRefundRequest>
      label="退款申请"
      rows={list}
      rowKey={({ id }) => String(id)}
      rowName={({ orderId }) => `订单 ${orderId}`}
      rowHref={({ id }) => href('/requests/:id', { id })}
      current={current}
      columns={[
        { key: 'order', title: '订单号', cell: ({ orderId }) => orderId },
        { key: 'title', title: '内容', cell: contentText },
        // The open request shows it.
        ...(current ? [] : [REASON]),
        {
          key: 'amount',
          title: '金额',
          align: 'end',
          cell: (request) => <OrderAmount {...request} />,
        },
        {
          key: 'age',
          title: '等了',
          align: 'end',
          cell: ({ createdAt }) => ageText(createdAt, now),
        },
      ]}
    />
  )
}
