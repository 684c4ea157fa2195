import type { DeskQueue } from '@kaozhou/api/desk'
import { RETRY_QUEUE_NAMES, RETRY_QUEUES } from '@kaozhou/domain'
import { Link } from '@kaozhou/ui'
import { DataTable } from '@kaozhou/ui/desk'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { apiQuery } from '../../../data/desk-api'
import { WAITING_REFRESH_MS } from '../../../data/refresh'
import { Loaded } from '../../../parts/answers/loaded'
import { Panel } from '../../../parts/page-layout/panel'
import { Ways } from '../../../parts/page-layout/ways'
import { ageText } from '../../../parts/times/age-text'
import { href } from '../../../routing/href'
import { useQueryOf } from '../../../routing/use-query'
import styles from './health.module.css'
import { Lines } from './lines'
import { QueueEntries } from './queue-entries'
import { RetryButton } from './retry-button'

/** What is tried again until it succeeds, with what stands in the way. The queue that is open stands in the address. */
export function Queues(): ReactNode {
  const query = useQuery({ ...apiQuery('health.queues'), refetchInterval: WAITING_REFRESH_MS })
  const { value } = useQueryOf(['queue'])
  const chosen = RETRY_QUEUE_NAMES.find((name) => name === value.queue)
  return (
    <Panel title="排队重试的事">
      <p className={styles.hint}>
        没有成功的会自动再试，越试隔得越久。原因排除以后，点“再试一次”，不用等到下一次。短信当场发送，没有排队；群发在“群发通知”里看。
      </p>
      <Loaded query={query}>{({ list }) => <QueueTable list={list} />}</Loaded>
      {chosen ? <QueueEntries queue={chosen} /> : null}
    </Panel>
  )
}

function QueueTable({ list }: { list: readonly DeskQueue[] }): ReactNode {
  return (
    <DataTable<DeskQueue>
      label="排队重试的事"
      rows={list}
      rowKey={({ name }) => name}
      rowName={({ name }) => RETRY_QUEUES[name]}
      columns={[
        { key: 'name', title: '什么', cell: ({ name }) => RETRY_QUEUES[name] },
        { key: 'count', title: '在等', align: 'end', cell: ({ count }) => count },
        { key: 'failed', title: '试过没成', align: 'end', cell: ({ failed }) => failed },
        { key: 'oldest', title: '最早的', cell: oldest },
        { key: 'fault', title: '原因', cell: ({ fault }) => <Lines>{fault ?? '没有'}</Lines> },
        { key: 'ways', title: '操作', cell: (queue) => <QueueWays queue={queue} /> },
      ]}
    />
  )
}

function oldest({ oldestAt }: DeskQueue): string {
  if (oldestAt === null) return '没有'
  const now = Date.now()
  return oldestAt > now ? '还没到时间' : `等了 ${ageText(oldestAt, now)}`
}

function QueueWays({ queue }: { queue: DeskQueue }): ReactNode {
  const { name, count } = queue
  if (count === 0) return null
  return (
    <Ways>
      <RetryButton
        queue={name}
        text="都再试一次"
        label={`${RETRY_QUEUES[name]}都再试一次`}
        variant="plain"
      />
      <Link href={href('/health', { queue: name })} aria-label={`${RETRY_QUEUES[name]}有哪些`}>
        有哪些
      </Link>
    </Ways>
  )
}
