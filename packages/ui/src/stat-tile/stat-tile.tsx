import type { ReactElement, ReactNode } from 'react'
import { cx } from '../class-names'
import { Link } from '../link/link'
import styles from './stat-tile.module.css'

export interface StatTileProps {
  /** What is counted: 待发货. */
  label: string
  /** The number. */
  value: ReactNode
  /** What it means: 最久的等了 2 天. */
  note?: ReactNode
  /** Where its rows are. */
  href?: string
  /** Something waits too long. */
  late?: boolean
}

/** A number that leads to its rows. */
export function StatTile({ label, value, note, href, late }: StatTileProps): ReactElement {
  const content = (
    <>
      <span className={styles.label}>{label}</span>
      <span className={styles.value}>{value}</span>
      {note ? <span className={cx(styles.note, late && styles.late)}>{note}</span> : null}
    </>
  )
  return href ? (
    <Link href={href} className={cx(styles.tile, styles.pressable)}>
      {content}
    </Link>
  ) : (
    <div className={styles.tile}>{content}</div>
  )
}
