import type { User } from '@kaozhou/api'
import { Badge, Card, Link } from '@kaozhou/ui'
import type { ReactNode } from 'react'
import { ORDER_ENTRIES } from './entry-table'
import styles from './mine.module.css'
import { isReachable } from './reachable'

const ORDERS_PATH = '/myorder'

/** The orders by state, with how many there are of each. */
export function OrderEntries({ user }: { user: User }): ReactNode {
  return (
    <Card
      title="我的订单"
      extra={isReachable(ORDERS_PATH) ? <Link href={ORDERS_PATH}>全部订单</Link> : null}
    >
      <ul className={styles.grid}>
        {ORDER_ENTRIES.map(({ label, path, icon: Icon, count }) => {
          const number = user.orderCounts[count]
          const content = (
            <>
              <Badge value={number} unit="笔">
                <Icon size="24px" />
              </Badge>
              {label}
            </>
          )
          return (
            <li key={label}>
              {isReachable(path) ? (
                <Link href={path} className={styles.entry}>
                  {content}
                </Link>
              ) : (
                <span className={styles.entry}>{content}</span>
              )}
            </li>
          )
        })}
      </ul>
    </Card>
  )
}
