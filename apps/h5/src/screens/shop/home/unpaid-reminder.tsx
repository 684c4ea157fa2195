import { apiQuery } from '@kaozhou/react'
import { ButtonLink, ClockIcon, Countdown } from '@kaozhou/ui'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { href } from '../../../routing/href'
import styles from './home.module.css'
import { NoticeBar } from './notice-bar'
import { StudyBar } from './study-bar'

/** An unpaid order with the time left to pay; without one, an unread notice, or else what to study next. */
export function UnpaidReminder(): ReactNode {
  const { data, refetch } = useQuery(apiQuery('orders.unpaid'))
  if (!data) return null
  if (!data.exists || !data.orderId || !data.expiresAt)
    return <NoticeBar otherwise={<StudyBar />} />
  return (
    <aside className={styles.unpaid} aria-label="待支付订单">
      <ClockIcon />
      <p className={styles.unpaidText}>
        有一笔订单待支付，{' '}
        <Countdown
          deadline={data.expiresAt}
          label="支付剩余时间"
          look="plain"
          endText="0 秒"
          onEnd={() => void refetch()}
        />
      </p>
      <ButtonLink
        variant="wash"
        size="sm"
        href={href('/myorder/:orderId', { orderId: data.orderId })}
      >
        去支付
      </ButtonLink>
    </aside>
  )
}
