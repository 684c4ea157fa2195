import { INBOX, INBOX_MOST, type InboxKind } from '@kaozhou/domain'
import { Cell, CellGroup, Empty } from '@kaozhou/ui'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { inboxQuery } from '../../../data/inbox'
import { Loaded } from '../../../parts/answers/loaded'
import { Page } from '../../../parts/page-layout/page'
import { ageText } from '../../../parts/times/age-text'
import { href } from '../../../routing/href'
import styles from './start.module.css'

/** Where each kind is worked through. */
const LISTS: Readonly<Record<InboxKind, string>> = {
  jobsFailing: href('/health'),
  servicesFailing: href('/health'),
  backupOld: href('/health'),
  refundsFailed: href('/orders', { refund: 'failed' }),
  refundsWaiting: href('/orders', { refund: 'waiting' }),
  requests: href('/requests'),
  approvals: href('/approvals'),
  invoicesToReverse: href('/invoices', { queue: 'toReverse' }),
  invoices: href('/invoices'),
  parcels: href('/parcels'),
  texts: href('/marking'),
  enquiries: href('/enquiries'),
  enquiriesReported: href('/enquiries', { queue: 'reported' }),
  enquiriesHeld: href('/enquiries', { queue: 'held' }),
  commentsReported: href('/comments', { queue: 'reported' }),
  commentsHeld: href('/comments', { queue: 'held' }),
  posts: href('/posts'),
  transcripts: href('/transcripts'),
  profiles: href('/profiles'),
  mailings: href('/mailings'),
  redPackets: href('/red-packets'),
  closingsHeld: href('/data-requests'),
  commentsUnanswered: href('/comments', { queue: 'unanswered' }),
}

/** What waits for the one who is logged in, the most pressing first. It refreshes by itself. */
export function Screen(): ReactNode {
  const query = useQuery(inboxQuery)
  return (
    <Page title="工作台" narrow>
      <Loaded query={query}>
        {({ list }) => {
          const waiting = list.filter(({ count }) => count > 0)
          return waiting.length === 0 ? (
            <Empty title="都做完了" text="有要你处理的事，会出现在这里" />
          ) : (
            <CellGroup>
              {waiting.map(({ kind, count, oldestAt }) => (
                <Cell
                  key={kind}
                  title={INBOX[kind].title}
                  description={
                    oldestAt === null ? null : `最早的一件等了 ${ageText(oldestAt, Date.now())}`
                  }
                  value={<span className={styles.count}>{countText(count)}</span>}
                  href={LISTS[kind]}
                />
              ))}
            </CellGroup>
          )
        }}
      </Loaded>
    </Page>
  )
}

function countText(count: number): string {
  return count >= INBOX_MOST ? `${INBOX_MOST} 以上` : String(count)
}
