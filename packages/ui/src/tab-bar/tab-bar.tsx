import type { ReactElement, ReactNode } from 'react'
import { Badge } from '../badge/badge'
import type { IconProps } from '../icon/icon'
import { Link } from '../link/link'
import styles from './tab-bar.module.css'

/** One of the app's main pages. */
export interface TabBarItem {
  /** Unique in the list. */
  key: string
  /** The text as it is shown. */
  label: string
  /** URL of the tab. */
  href: string
  /** Icon above the label. */
  icon: (props: IconProps) => ReactNode
  /** A count, a word, or true for a dot. */
  badge?: number | string | boolean
}

/** The props of `TabBar`. */
export interface TabBarProps {
  /** Three to five tabs from left to right. */
  items: readonly TabBarItem[]
  /** Key of the current tab. */
  current: string
}

/**
 * The bottom navigation. Its links are rendered by the nearest `LinkProvider`. Keyboard: Tab goes from link to link, Enter
 * follows one.
 */
export function TabBar({ items, current }: TabBarProps): ReactElement {
  return (
    <>
      <div className={styles.space} aria-hidden="true" />
      <nav className={styles.bar} aria-label="主导航">
        {items.map(({ key, label, href, icon: Icon, badge = false }) => (
          <Link
            key={key}
            href={href}
            className={styles.tab}
            aria-current={key === current ? 'page' : undefined}
          >
            <span>{label}</span>
            <Badge value={badge}>
              <Icon size="24px" />
            </Badge>
          </Link>
        ))}
      </nav>
    </>
  )
}
