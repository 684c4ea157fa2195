import type { ReactElement, ReactNode } from 'react'
import { Badge } from '../badge/badge'
import { Link } from '../link/link'
import styles from './buy-bar.module.css'

export interface BuyBarEntry {
  label: string
  icon: ReactNode
  badge?: number | string | boolean
  /** A link, or a button with `onClick`. */
  href?: string
  onClick?: () => void
}

export interface BuyBarProps {
  /** Name of the region; 购买 by default. */
  label?: string
  /** Small icon entries at the start: 客服, 购物车. */
  entries?: readonly BuyBarEntry[]
  /** Total and saving, instead of or beside the entries. */
  summary?: ReactNode
  /** The buttons; the last one is the one thing to do. */
  children: ReactNode
}

function Entry({ label, icon, badge = false, href, onClick }: BuyBarEntry): ReactElement {
  const content = (
    <>
      <Badge value={badge}>{icon}</Badge>
      {label}
    </>
  )
  return href ? (
    <Link href={href} className={styles.entry} onClick={onClick}>
      {content}
    </Link>
  ) : (
    <button type="button" className={styles.entry} onClick={onClick}>
      {content}
    </button>
  )
}

/** The bar at the bottom of a page with its one thing to do. It steps aside for the on-screen keyboard. */
export function BuyBar({ label = '购买', entries, summary, children }: BuyBarProps): ReactElement {
  return (
    <section className={styles.bar} aria-label={label}>
      {entries ? (
        <div className={styles.entries}>
          {entries.map((entry) => (
            <Entry key={entry.label} {...entry} />
          ))}
        </div>
      ) : null}
      {summary ? <div className={styles.summary}>{summary}</div> : null}
      <div className={styles.actions}>{children}</div>
    </section>
  )
}
