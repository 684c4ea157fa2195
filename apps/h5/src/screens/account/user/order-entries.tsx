import type { User } from '@kaozhou/api'
import { Badge, Card, cx, Link } from '@kaozhou/ui'
import type { ReactNode } from 'react'
import { href } from '../../../routing/href'
import { ORDER_ENTRIES } from './entry-table'
import styles from './mine.module.css'

/** The links to the order lists by state, with the number of orders in each. */
export function OrderEntries({ user }: { user: User | undefined }): ReactNode {
  return (
    <Card title="我的订单" extra={<Link href={href('/myorder')}>全部订单</Link>}>
      <ul className={cx(styles.grid, styles.orders)}>
        {ORDER_ENTRIES.map((entry) => (
          <li key={entry.label}>
            <OrderEntry entry={entry} number={user?.orderCounts[entry.count]} />
          </li>
        ))}
      </ul>
    </Card>
  )
}

interface OrderEntryProps {
  entry: (typeof ORDER_ENTRIES)[number]
  /** Undefined without a login and while the user is loading. */
  number: number | undefined
}

function OrderEntry({ entry, number }: OrderEntryProps): ReactNode {
  const { label, path, icon: Icon, count } = entry
  // Only unpaid orders get a badge, since they need the user; the others show a plain number.
  const needsUser = count === 'unpaid'
  const content = (
    <>
      <Badge value={(needsUser && number) || false} unit="笔">
        <Icon size="24px" />
      </Badge>
      <span>
        {label}
        {needsUser || !number ? null : <span className={styles.count}> {number}</span>}
      </span>
    </>
  )
  return (
    <Link href={path} className={styles.entry}>
      {content}
    </Link>
  )
}
