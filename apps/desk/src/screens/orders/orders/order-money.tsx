import type { DeskOrderDetail } from '@kaozhou/api/desk'
import { Price, Tag } from '@kaozhou/ui'
import type { ReactNode } from 'react'
import { Panel } from '../../../parts/page-layout/panel'
import { Moment } from '../../../parts/times/moment'
import styles from './orders.module.css'

const PROVIDERS = { ALI: '支付宝', WECHAT: '微信支付' } as const

/** What was bought, what was taken off, what was paid by what, and what went back. */
export function OrderMoney({ detail }: { detail: DeskOrderDetail }): ReactNode {
  const { order, lines, steps, pointsUsed, payments, refunds } = detail
  return (
    <Panel title="金额">
      <ul className={styles.lines} aria-label="内容">
        {lines.map(({ position, name, listPrice, share }) => (
          <li key={position} className={styles.line}>
            <span>{name}</span>
            <span>
              {listPrice === share ? null : (
                <s className={styles.old}>
                  <Price fen={listPrice} />
                </s>
              )}{' '}
              <Price fen={share} />
            </span>
          </li>
        ))}
        {steps.map(({ label, amount }) => (
          <li key={label} className={styles.line}>
            <span>{label}</span>
            <Price fen={amount} />
          </li>
        ))}
        {pointsUsed > 0 ? (
          <li className={styles.line}>
            <span>用了积分</span>
            <span>{pointsUsed}</span>
          </li>
        ) : null}
        <li className={`${styles.line} ${styles.sum}`}>
          <span>{order.paidAt === null ? '应付' : '实付'}</span>
          <Price fen={order.amount} />
        </li>
      </ul>
      {payments.length + refunds.length > 0 ? (
        <ul className={styles.lines} aria-label="收款和退款">
          {payments.map(({ provider, transactionId, amount, paidAt }) => (
            <li key={transactionId} className={styles.line}>
              <span>
                {PROVIDERS[provider]} <span className={styles.copy}>{transactionId}</span>，
                <Moment at={paidAt} />
              </span>
              <Price fen={amount} />
            </li>
          ))}
          {refunds.map(({ refundNo, reason, amount, status, createdAt, doneAt }) => (
            <li key={refundNo} className={styles.line}>
              <span>
                退款{' '}
                <Tag tone={status === 'succeeded' ? 'grey' : 'amber'}>
                  {status === 'succeeded' ? '已到账' : '处理中'}
                </Tag>{' '}
                {reason}，<Moment at={doneAt ?? createdAt} />
              </span>
              <span>
                −<Price fen={amount} />
              </span>
            </li>
          ))}
        </ul>
      ) : null}
    </Panel>
  )
}
