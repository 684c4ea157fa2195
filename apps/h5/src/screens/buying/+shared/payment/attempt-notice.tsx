import { ORDER_UNPAID_MINUTES } from '@kaozhou/domain'
import type { ReactNode } from 'react'
import styles from './payment.module.css'
import type { PayAttempt } from './start-payment'

const WORDS: Partial<Record<PayAttempt, string>> = {
  cancelled: `还没有支付，订单从提交起保留 ${ORDER_UNPAID_MINUTES} 分钟。`,
  failed: '没有打开支付页面，请再试一次或换一种方式。',
  left: '已打开支付页面，付完请回到这里，不要重复支付。',
}

/** The result of the attempt to start a payment. Leaving the cashier without paying is no error: the order stays open. */
export function AttemptNotice({ attempt }: { attempt: PayAttempt }): ReactNode {
  const words = WORDS[attempt]
  return words ? (
    <p className={styles.notice} role="status">
      {words}
    </p>
  ) : null
}
