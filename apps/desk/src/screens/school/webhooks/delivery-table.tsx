import type { DeskWebhook, WebhookDelivery } from '@kaozhou/api/desk'
import { WEBHOOK_DELIVERY_STATES, WEBHOOK_EVENTS } from '@kaozhou/domain'
import { Tag } from '@kaozhou/ui'
import { DataTable } from '@kaozhou/ui/desk'
import type { ReactNode } from 'react'
import { Ways } from '../../../parts/page-layout/ways'
import { Moment } from '../../../parts/times/moment'
import { DeliveryBody } from './delivery-body'
import { SendAgain } from './send-again'
import styles from './webhooks.module.css'

const TONES = { waiting: 'grey', delivered: 'teal', givenUp: 'amber' } as const

/** Events on their way to an address: how each stands, and what was answered last. */
export function DeliveryTable({
  list,
  webhook,
}: {
  list: readonly WebhookDelivery[]
  webhook: DeskWebhook
}): ReactNode {
  return (
    <DataTable<WebhookDelivery>
      label="通知，一条一行"
      rows={list}
      rowKey={({ id }) => String(id)}
      rowName={nameOf}
      columns={[
        { key: 'event', title: '什么事', cell: ({ event }) => WEBHOOK_EVENTS[event] },
        { key: 'at', title: '时间', cell: ({ at }) => <Moment at={at} /> },
        { key: 'state', title: '状态', cell: stateOf },
        { key: 'tries', title: '试了', align: 'end', cell: ({ tries }) => `${tries} 次` },
        { key: 'answer', title: '最后的答复', cell: answerOf },
        { key: 'ways', title: '操作', cell: (delivery) => waysOf(delivery, webhook) },
      ]}
    />
  )
}

function nameOf({ event, eventId }: WebhookDelivery): string {
  return `${WEBHOOK_EVENTS[event]} ${eventId.slice(-6)}`
}

function stateOf({ state, nextAt }: WebhookDelivery): ReactNode {
  return (
    <span className={styles.lines}>
      <span>
        <Tag tone={TONES[state]}>{WEBHOOK_DELIVERY_STATES[state]}</Tag>
      </span>
      {nextAt === null ? null : (
        <span className={styles.hint}>
          下次 <Moment at={nextAt} />
        </span>
      )}
    </span>
  )
}

function answerOf({ status, answer, triedAt }: WebhookDelivery): ReactNode {
  if (triedAt === null) return '还没有试'
  return (
    <span className={styles.lines}>
      {status === null ? null : <span>{status}</span>}
      {answer ? <span className={styles.answer}>{answer}</span> : null}
    </span>
  )
}

function waysOf(delivery: WebhookDelivery, { id, isOn }: DeskWebhook): ReactNode {
  const name = nameOf(delivery)
  return (
    <div className={styles.ways}>
      <Ways>
        <DeliveryBody delivery={delivery} label={`${name}的内容`} />
        {isOn ? (
          <SendAgain
            webhookId={id}
            deliveryId={delivery.id}
            text="再发一次"
            label={`${name}再发一次`}
            variant="ghost"
          />
        ) : null}
      </Ways>
    </div>
  )
}
