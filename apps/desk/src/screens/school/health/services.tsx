import type { DeskService } from '@kaozhou/api/desk'
import { SERVICE_FAILS_MOST, SERVICES } from '@kaozhou/domain'
import { Tag } from '@kaozhou/ui'
import { DataTable } from '@kaozhou/ui/desk'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { apiQuery } from '../../../data/desk-api'
import { WAITING_REFRESH_MS } from '../../../data/refresh'
import { Loaded } from '../../../parts/answers/loaded'
import { Panel } from '../../../parts/page-layout/panel'
import { Moment } from '../../../parts/times/moment'
import styles from './health.module.css'
import { Lines } from './lines'
import { ServiceTestButton } from './service-test-button'

const MODES: Record<DeskService['mode'], string> = {
  real: '正式',
  sandbox: '演示，不是真的',
  local: '本机磁盘',
  off: '没有接',
}

/** The services of others: whether they are there, and a test of each that changes nothing. */
export function Services(): ReactNode {
  const query = useQuery({ ...apiQuery('health.services'), refetchInterval: WAITING_REFRESH_MS })
  return (
    <Panel title="服务商">
      <p className={styles.hint}>
        “上次答复”和“上次失败”是服务器平时用它们时记下的，最多晚一分钟；点“测试”马上问一次。
      </p>
      <Loaded query={query}>{({ list }) => <ServiceTable list={list} />}</Loaded>
    </Panel>
  )
}

function ServiceTable({ list }: { list: readonly DeskService[] }): ReactNode {
  return (
    <DataTable<DeskService>
      label="服务商"
      rows={list}
      rowKey={({ name }) => name}
      rowName={({ name }) => SERVICES[name].title}
      columns={[
        { key: 'name', title: '服务', cell: ({ name }) => SERVICES[name].title },
        { key: 'mode', title: '接的是', cell: ({ mode }) => MODES[mode] },
        { key: 'state', title: '状态', cell: StateTag },
        { key: 'ok', title: '上次答复', cell: ({ okAt }) => momentOr(okAt) },
        { key: 'failed', title: '上次失败', cell: lastFailure },
        { key: 'heard', title: '上次通知', cell: ({ heardAt }) => momentOr(heardAt) },
        { key: 'test', title: '测试', cell: (service) => <ServiceTestButton service={service} /> },
      ]}
    />
  )
}

function StateTag({ mode, okAt, failures }: DeskService): ReactNode {
  if (mode === 'off') return <Tag tone="grey">没有接</Tag>
  if (failures >= SERVICE_FAILS_MOST) return <Tag tone="red">接连失败 {failures} 次</Tag>
  if (failures > 0) return <Tag tone="amber">上次失败</Tag>
  return okAt === null ? <Tag tone="grey">还没用过</Tag> : <Tag tone="teal">正常</Tag>
}

function momentOr(at: number | null): ReactNode {
  return at === null ? '没有' : <Moment at={at} />
}

function lastFailure({ failedAt, fault }: DeskService): ReactNode {
  if (failedAt === null) return '没有'
  return (
    <Lines>
      <span>{fault}</span>
      <Moment at={failedAt} />
    </Lines>
  )
}
