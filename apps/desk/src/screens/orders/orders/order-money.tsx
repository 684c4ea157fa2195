import type { DeskOrderDetail } from '@kaozhou/api/desk'
import { formatFen, PROVIDERS } from '@kaozhou/domain'
import { Tag } from '@kaozhou/ui'
import type { ReactNode } from 'react'
import { Amount } from '../../../parts/money/amount'
import listing from '../../../parts/page-layout/listing.module.css'
import { Panel } from '../../../parts/page-layout/panel'
import { Moment } from '../../../parts/times/moment'
import { OrderRefund } from './order-refund'
import styles from './orders.module.css'

/** What was bought, what was taken off, what was paid by what, and what went back. */
export function OrderMoney({ detail }: { detail: DeskOrderDetail }): ReactNode {
  const { order, lines, steps, pointsUsed, payments, refunds } = detail
  return (
    <Panel title="金额">
      <ul className={listing.lines} aria-label="内容">
        {lines.map(({ position, name, listPrice, share, refunded }) => (
          <li key={position} className={listing.line}>
            <span>
              {name}
              {refunded > 0 ? (
                <span className={styles.back}>已退 ¥{formatFen(refunded)}</span>
              ) : null}
            </span>
            <span>
              {listPrice === share ? null : (
                <s className={styles.old}>
                  <Amount fen={listPrice} />
                </s>
              )}{' '}
              <Amount fen={share} />
            </span>
          </li>
        ))}
        {steps.map(({ label, amount }) => (
          <li key={label} className={listing.line}>
            <span>{label}</span>
            <span>
              −<Amount fen={amount} />
            </span>
          </li>
        ))}
        {pointsUsed > 0 ? (
          <li className={listing.line}>
            <span>用了积分</span>
            <span>{pointsUsed}</span>
          </li>
        ) : null}
        <li className={`${listing.line} ${styles.sum}`}>
          <span>{order.paidAt === null ? '应付' : '实付'}</span>
          <Amount fen={order.amount} />
        </li>
      </ul>
      {payments.length + refunds.length > 0 ? (
        <ul className={listing.lines} aria-label="收款和退款">
          {payments.map(({ provider, transactionId, amount, paidAt, isExtra }) => (
            <li key={transactionId} className={listing.line}>
              <span>
                {isExtra ? <Tag tone="amber">多付的钱</Tag> : null} {PROVIDERS[provider]}{' '}
                <span className={styles.copy}>{transactionId}</span>，
                <Moment at={paidAt} />
              </span>
              <Amount fen={amount} />
            </li>
          ))}
          {refunds.map((refund) => (
            <OrderRefund key={refund.refundNo} refund={refund} />
          ))}
        </ul>
      ) : null}
    </Panel>
  )
}
