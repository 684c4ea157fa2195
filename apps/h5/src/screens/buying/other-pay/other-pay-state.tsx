import type { OtherPayPage } from '@kaozhou/api'
import type { OtherPayView } from '@kaozhou/domain'
import { Avatar, Countdown, Loading, Price } from '@kaozhou/ui'
import { type ReactNode, useState } from 'react'
import { serverClock } from '../../../data/server-clock'
import styles from '../+shared/payment/payment.module.css'

export interface OtherPayStateProps {
  page: OtherPayPage
  texts: OtherPayView
  /** A payment may still be confirmed. */
  asking: boolean
  onExpired: () => void
}

/** Who asks for the payment, its state, the amount, and the time left to pay. */
export function OtherPayState({ page, texts, asking, onExpired }: OtherPayStateProps): ReactNode {
  const [clock] = useState(() => serverClock(page.now, Date.now()))
  return (
    <section className={styles.outcome} role="status">
      <Avatar name={page.owner.nickname} src={page.owner.avatar} size={56} />
      <h1 className={styles.title}>{asking ? '正在确认支付结果' : texts.title}</h1>
      {asking ? <Loading /> : null}
      <p className={styles.text}>{asking ? '一般几秒内就有结果，请不要重复支付。' : texts.text}</p>
      <Price fen={page.amount} size="xl" />
      {page.status === 'unpaid' ? (
        <p className={styles.text}>
          还剩{' '}
          <Countdown
            deadline={page.expiresAt}
            clock={clock}
            label="付款剩余时间"
            look="plain"
            endText="0 秒"
            onEnd={onExpired}
          />
        </p>
      ) : null}
    </section>
  )
}
