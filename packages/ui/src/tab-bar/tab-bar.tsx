import type { ReactElement, ReactNode } from 'react'
import { Badge } from '../badge/badge'
import type { IconProps } from '../icon/icon'
import { Link } from '../link/link'
import styles from './tab-bar.module.css'

export interface TabBarItem {
  /** Tells it from the others. */
  key: string
  /** What a person reads. */
  label: string
  /** Where it leads. */
  href: string
  /** Drawn above its label. */
  icon: (props: IconProps) => ReactNode
  /** A count, a word, or true for a dot. */
  badge?: number | string | boolean
}

export interface TabBarProps {
  /** Three to five, left to right. */
  items: readonly TabBarItem[]
  /** Key of the tab that is shown. */
  current: string
}

/** The bottom tabs, as links drawn by the nearest `LinkProvider`. */
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
