import type { RefusedNotice } from '@kaozhou/api/desk'
import { NOTICE_FAULTS } from '@kaozhou/domain'
import { Empty, Link } from '@kaozhou/ui'
import { DataTable } from '@kaozhou/ui/desk'
import type { ReactNode } from 'react'
import { apiQuery } from '../../../data/desk-api'
import { Loaded } from '../../../parts/answers/loaded'
import { MoreButton } from '../../../parts/answers/more-button'
import { useKeyPages } from '../../../parts/answers/use-key-pages'
import { Panel } from '../../../parts/page-layout/panel'
import { Moment } from '../../../parts/times/moment'
import { href } from '../../../routing/href'
import styles from './health.module.css'
import { Lines } from './lines'

const PROVIDERS: Record<RefusedNotice['provider'], string> = { ALI: '支付宝', WECHAT: '微信支付' }

/** Notifications of payments that were not believed, why, and what to do. */
export function Refused(): ReactNode {
  const { query, more } = useKeyPages<RefusedNotice>((before) =>
    apiQuery('health.refused', { before }),
  )
  return (
    <Panel title="没有接受的付款通知">
      <Loaded query={query}>
        {(list) =>
          list.length === 0 ? (
            <Empty title="没有" text="付款通知签名不对、金额不对、找不到订单时，会列在这里" />
          ) : (
            <RefusedTable list={list} />
          )
        }
      </Loaded>
      <MoreButton {...more} />
    </Panel>
  )
}

function RefusedTable({ list }: { list: readonly RefusedNotice[] }): ReactNode {
  return (
    <DataTable<RefusedNotice>
      label="没有接受的付款通知"
      rows={list}
      rowKey={({ id }) => String(id)}
      rowName={({ fault, tradeNo }) => `${NOTICE_FAULTS[fault].title} ${tradeNo}`}
      columns={[
        { key: 'provider', title: '从哪里', cell: ({ provider }) => PROVIDERS[provider] },
        { key: 'fault', title: '为什么、怎么办', cell: whyOf },
        { key: 'trade', title: '它说的支付单号', cell: tradeOf },
        { key: 'times', title: '次数', align: 'end', cell: ({ times }) => times },
        { key: 'last', title: '最近一次', cell: ({ lastAt }) => <Moment at={lastAt} /> },
      ]}
    />
  )
}

function whyOf({ fault }: RefusedNotice): ReactNode {
  const { title, todo } = NOTICE_FAULTS[fault]
  return (
    <Lines>
      <b>{title}</b>
      <span className={styles.hint}>{todo}。</span>
    </Lines>
  )
}

function tradeOf({ tradeNo, orderId }: RefusedNotice): ReactNode {
  return (
    <Lines>
      <span>{tradeNo || '没有写'}</span>
      {orderId ? <Link href={href('/orders/:id', { id: orderId })}>订单 {orderId}</Link> : null}
    </Lines>
  )
}
