import type { DeskJob } from '@kaozhou/api/desk'
import { JOBS } from '@kaozhou/domain'
import { Empty, SkeletonList, Tag, type TagTone } from '@kaozhou/ui'
import { DataTable } from '@kaozhou/ui/desk'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { apiQuery } from '../../../data/desk-api'
import { WAITING_REFRESH_MS } from '../../../data/refresh'
import { Loaded } from '../../../parts/answers/loaded'
import { Panel } from '../../../parts/page-layout/panel'
import { Moment } from '../../../parts/times/moment'
import { Lines } from './lines'
import { spanText } from './span-text'

const STATES: Record<DeskJob['state'], { title: string; tone: TagTone }> = {
  fine: { title: '正常', tone: 'teal' },
  late: { title: '没有按时运行', tone: 'amber' },
  failed: { title: '上次失败', tone: 'amber' },
  failing: { title: '一再失败', tone: 'red' },
}

/** A skeleton of as many rows as there are jobs, so that what stands below does not move. */
const JOB_COUNT = Object.keys(JOBS).length

/** The recurring jobs, with how their last runs went. */
export function Jobs(): ReactNode {
  const query = useQuery({ ...apiQuery('health.jobs'), refetchInterval: WAITING_REFRESH_MS })
  return (
    <Panel title="定时任务">
      <Loaded query={query} waiting={<SkeletonList count={JOB_COUNT} />}>
        {({ list }) =>
          list.length === 0 ? (
            <Empty title="还没有运行过" text="服务器启动后，半分钟内会出现在这里" />
          ) : (
            <JobTable list={list} />
          )
        }
      </Loaded>
    </Panel>
  )
}

function JobTable({ list }: { list: readonly DeskJob[] }): ReactNode {
  return (
    <DataTable<DeskJob>
      label="定时任务"
      rows={list}
      rowKey={({ name }) => name}
      rowName={({ name }) => JOBS[name]}
      columns={[
        { key: 'name', title: '任务', cell: ({ name }) => JOBS[name] },
        { key: 'state', title: '状态', cell: StateTag },
        { key: 'last', title: '上次运行', cell: lastRun },
        { key: 'next', title: '下次', cell: nextRun },
        { key: 'fault', title: '最近的失败', cell: lastFault },
      ]}
    />
  )
}

function StateTag({ state, failures }: DeskJob): ReactNode {
  const { title, tone } = STATES[state]
  return (
    <Tag tone={tone}>
      {title}
      {failures > 1 ? ` ${failures} 次` : ''}
    </Tag>
  )
}

function lastRun({ startedAt, tookMs }: DeskJob): ReactNode {
  return (
    <Lines>
      <Moment at={startedAt} />
      <span>用了 {spanText(tookMs)}</span>
    </Lines>
  )
}

function nextRun({ nextAt, everyMs, state }: DeskJob): ReactNode {
  const isKnown = state !== 'late' && nextAt > Date.now()
  return (
    <Lines>
      {isKnown ? <Moment at={nextAt} /> : null}
      <span>每 {spanText(everyMs)}</span>
    </Lines>
  )
}

function lastFault({ failedAt, fault }: DeskJob): ReactNode {
  if (failedAt === null) return '没有'
  return (
    <Lines>
      <span>{fault}</span>
      <Moment at={failedAt} />
    </Lines>
  )
}
