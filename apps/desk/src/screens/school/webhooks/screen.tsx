import type { DeskWebhook } from '@kaozhou/api/desk'
import { Empty } from '@kaozhou/ui'
import { SplitView } from '@kaozhou/ui/desk'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useParams } from 'react-router-dom'
import { apiQuery } from '../../../data/desk-api'
import { WAITING_REFRESH_MS } from '../../../data/refresh'
import { Loaded } from '../../../parts/answers/loaded'
import { Page } from '../../../parts/page-layout/page'
import { AddWebhook } from './add-webhook'
import { OpenWebhook } from './open-webhook'
import { WebhookTable } from './webhook-table'

/** The addresses of other systems that are told of events, and the one that is open. */
export function Screen(): ReactNode {
  const query = useQuery({ ...apiQuery('webhooks.list'), refetchInterval: WAITING_REFRESH_MS })
  const { id } = useParams()
  return (
    <Page title="系统对接" actions={<AddWebhook />}>
      <Loaded query={query}>
        {({ list }) => (
          <SplitView
            list={
              list.length === 0 ? (
                <Empty
                  title="还没有对接别的系统"
                  text="财务、教务这些系统想马上知道订单付款、退款、发货、下课，把它们的网址加进来，事情一发生就通知过去"
                />
              ) : (
                <WebhookTable list={list} current={id} />
              )
            }
            detailLabel="打开的对接"
            detail={id ? openOne(list, id) : undefined}
          />
        )}
      </Loaded>
    </Page>
  )
}

function openOne(list: readonly DeskWebhook[], id: string): ReactNode {
  const webhook = list.find((one) => String(one.id) === id)
  if (!webhook) return <Empty title="没有这个对接" text="可能已经删除，或者地址不完整" />
  return <OpenWebhook key={id} webhook={webhook} />
}
