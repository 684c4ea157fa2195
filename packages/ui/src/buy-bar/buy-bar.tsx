import type { ReactElement, ReactNode } from 'react'
import { Badge } from '../badge/badge'
import { Link } from '../link/link'
import styles from './buy-bar.module.css'

/** A small entry at the start of the bar: 客服, 收藏, 购物车. */
export interface BuyBarEntry {
  /** The word under the icon. */
  label: string
  /** The picture above the word. */
  icon: ReactNode
  /** A number or a word at the icon's corner; true is a dot. Default: none. */
  badge?: number | string | boolean
  /** A link, or a button with `onClick`. */
  href?: string
  /** Called on a press, where there is no `href`. */
  onClick?: () => void
}

/** The props of `BuyBar`. */
export interface BuyBarProps {
  /** Accessible name of the region. Default 购买. */
  label?: string
  /** `BuyBarLink`s before the entries, for one whose code is loaded later. */
  lead?: ReactNode
  /** Icon entries at the start: 客服, 购物车. */
  entries?: readonly BuyBarEntry[]
  /** Total and savings, instead of or beside the entries. */
  summary?: ReactNode
  /** The buttons; the last one is the main action. */
  children: ReactNode
}

/** One icon entry of a `BuyBar`. Keyboard: Enter follows it. */
export function BuyBarLink({
  label,
  icon,
  badge = false,
  href,
  onClick,
}: BuyBarEntry): ReactElement {
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

/**
 * The bar at the bottom of a page with its main action. On a phone with an open keyboard it does not stick, else it would
 * cover the field. Keyboard: Tab goes through the entries, then to the action.
 */
export function BuyBar({
  label = '购买',
  lead,
  entries = [],
  summary,
  children,
}: BuyBarProps): ReactElement {
  return (
    <section className={styles.bar} aria-label={label}>
      {lead || entries.length > 0 ? (
        <div className={styles.entries}>
          {lead}
          {entries.map((entry) => (
            <BuyBarLink key={entry.label} {...entry} />
          ))}
        </div>
      ) : null}
      {summary ? <div className={styles.summary}>{summary}</div> : null}
      <div className={styles.actions}>{children}</div>
    </section>
  )
}
