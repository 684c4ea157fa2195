import type { ReactElement, ReactNode } from 'react'
import { cx } from '../class-names'
import { Link } from '../link/link'
import styles from './filter-bar.module.css'

export interface FilterOption {
  /** Unique in the bar. */
  key: string
  /** 待发货 */
  /** What the list shows with it: 待发货. */
  label: string
  /** How many there are. */
  count?: number
  /** The address of the list with this filter: it can be kept and sent to a colleague. */
  href: string
}

export interface FilterBarProps {
  /** Accessible name: 订单状态. */
  label: string
  /** The filters, one of which is on. */
  options: readonly FilterOption[]
  /** The key of the one that is on. */
  value: string
  /** Further filters: selects and dates. */
  children?: ReactNode
}

/**
 * Filters of a list with their counts. Each is a link, so that a filter has an address. Keyboard: Tab goes from filter to
 * filter, Enter follows one.
 */
export function FilterBar({ label, options, value, children }: FilterBarProps): ReactElement {
  return (
    <div className={styles.bar}>
      {options.length > 0 ? (
        <nav aria-label={label} className={styles.options}>
          {options.map(({ key, label: text, count, href }) => (
            <Link
              key={key}
              href={href}
              className={cx(styles.option, key === value && styles.on)}
              aria-current={key === value ? 'page' : undefined}
            >
              {text}
              {count === undefined ? null : <span className={styles.count}>{count}</span>}
            </Link>
          ))}
        </nav>
      ) : null}
      {children ? <div className={styles.more}>{children}</div> : null}
    </div>
  )
}
