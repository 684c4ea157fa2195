import type { QueueEntry } from '@kaozhou/api/desk'
import { QUEUE_SHOWN, RETRY_QUEUES, type RetryQueue } from '@kaozhou/domain'
import { Empty, Link } from '@kaozhou/ui'
import { DataTable } from '@kaozhou/ui/desk'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { apiQuery } from '../../../data/desk-api'
import { Loaded } from '../../../parts/answers/loaded'
import { Moment } from '../../../parts/times/moment'
import { href } from '../../../routing/href'
import styles from './health.module.css'
import { Lines } from './lines'
import { RetryButton } from './retry-button'

/** What waits in a queue, each with a button of its own. */
export function QueueEntries({ queue }: { queue: RetryQueue }): ReactNode {
  const query = useQuery(apiQuery('health.entries', { queue }))
  const title = RETRY_QUEUES[queue]
  return (
    <Loaded query={query}>
      {({ list }) =>
        list.length === 0 ? (
          <Empty title={`没有${title}`} text="都办完了" />
        ) : (
          <>
            <p className={styles.hint}>
              {title}，最早的 {QUEUE_SHOWN} 件：
            </p>
            <Entries queue={queue} list={list} />
          </>
        )
      }
    </Loaded>
  )
}

function Entries({ queue, list }: { queue: RetryQueue; list: readonly QueueEntry[] }): ReactNode {
  return (
    <DataTable<QueueEntry>
      label={`${RETRY_QUEUES[queue]}，一件一行`}
      rows={list}
      rowKey={({ id }) => id}
      rowName={({ what }) => what}
      columns={[
        { key: 'what', title: '编号', cell: whatOf },
        { key: 'tries', title: '试了', align: 'end', cell: ({ tries }) => `${tries} 次` },
        { key: 'next', title: '下次', cell: ({ nextAt }) => <Moment at={nextAt} /> },
        { key: 'fault', title: '原因', cell: ({ fault }) => <Lines>{fault ?? '没有'}</Lines> },
        {
          key: 'ways',
          title: '操作',
          cell: ({ id, what }) => (
            <RetryButton
              queue={queue}
              id={id}
              text="再试一次"
              label={`${what}再试一次`}
              variant="ghost"
            />
          ),
        },
      ]}
    />
  )
}

function whatOf({ what, orderId }: QueueEntry): ReactNode {
  if (orderId === null) return <Lines>{what}</Lines>
  return (
    <Lines>
      <span>{what}</span>
      <Link href={href('/orders/:id', { id: orderId })}>订单 {orderId}</Link>
    </Lines>
  )
}
