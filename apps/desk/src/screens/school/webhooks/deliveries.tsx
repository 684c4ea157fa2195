import type { DeskWebhook, WebhookDelivery } from '@kaozhou/api/desk'
import { WEBHOOK_DELIVERY_STATES, type WebhookDeliveryState } from '@kaozhou/domain'
import { ButtonLink, Empty } from '@kaozhou/ui'
import { FilterBar } from '@kaozhou/ui/desk'
import type { ReactNode } from 'react'
import { apiQuery } from '../../../data/desk-api'
import { WAITING_REFRESH_MS } from '../../../data/refresh'
import { Loaded } from '../../../parts/answers/loaded'
import { MoreButton } from '../../../parts/answers/more-button'
import { useKeyPages } from '../../../parts/answers/use-key-pages'
import { Panel } from '../../../parts/page-layout/panel'
import { Ways } from '../../../parts/page-layout/ways'
import { href } from '../../../routing/href'
import { useQueryOf } from '../../../routing/use-query'
import { DeliveryTable } from './delivery-table'
import { SendAgain } from './send-again'

const STATES = Object.keys(WEBHOOK_DELIVERY_STATES) as WebhookDeliveryState[]

/** What was sent to an address in the last 30 days, and what waits. The filter stands in the address. */
export function Deliveries({ webhook }: { webhook: DeskWebhook }): ReactNode {
  const { id, name, isOn, givenUp } = webhook
  const { value } = useQueryOf(['state'])
  const state = STATES.find((one) => one === value.state)
  const { query, more } = useKeyPages<WebhookDelivery>(
    (before) => apiQuery('webhooks.deliveries', { id, before, state }),
    { refetchInterval: WAITING_REFRESH_MS },
  )
  const options = [
    { key: 'all', label: '全部', href: href('/webhooks/:id', { id }) },
    ...STATES.map((key) => ({
      key,
      label: WEBHOOK_DELIVERY_STATES[key],
      href: href('/webhooks/:id', { id, state: key }),
    })),
  ]
  return (
    <Panel
      title={name}
      actions={
        <Ways>
          {isOn && givenUp > 0 ? (
            <SendAgain
              webhookId={id}
              text="没送达的都再发"
              label="没送达的都再发"
              variant="plain"
            />
          ) : null}
          <ButtonLink
            size="sm"
            variant="plain"
            href={href('/record', { kind: 'webhook', subject: id })}
          >
            改过什么
          </ButtonLink>
          <ButtonLink size="sm" variant="ghost" href={href('/webhooks')}>
            关闭
          </ButtonLink>
        </Ways>
      }
    >
      <p>对方没有收下的，自动再试三天，越试隔得越久；还不行就停下，等你再发。送达的留 30 天。</p>
      <FilterBar label="按状态看" options={options} value={state ?? 'all'} />
      <Loaded query={query}>
        {(list) =>
          list.length === 0 ? (
            <Empty title="没有通知" text="选中的事发生以后，这里马上有一条" />
          ) : (
            <DeliveryTable list={list} webhook={webhook} />
          )
        }
      </Loaded>
      <MoreButton {...more} />
    </Panel>
  )
}
