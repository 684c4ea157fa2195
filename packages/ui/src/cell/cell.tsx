import type { ReactElement, ReactNode } from 'react'
import { cx } from '../class-names'
import { ChevronIcon } from '../icon/chevron-icon'
import { Link } from '../link/link'
import styles from './cell.module.css'

/** The props of `Cell`. */
export interface CellProps {
  /** The main text. */
  title: ReactNode
  /** A second line under the title. */
  description?: ReactNode
  /** Content at the end edge. */
  value?: ReactNode
  /** Icon before the title. */
  icon?: ReactNode
  /** Renders a link to this URL. */
  href?: string
  /** Renders a button. */
  onClick?: () => void
  /** Shown, but it takes no press. */
  disabled?: boolean
  /** Added to the component's own classes. */
  className?: string
}

function CellContent({ title, description, value, icon, href, onClick }: CellProps): ReactElement {
  return (
    <>
      {icon ? <span className={styles.icon}>{icon}</span> : null}
      <span className={styles.text}>
        {title}
        {description ? <span className={styles.description}>{description}</span> : null}
      </span>
      {value === undefined ? null : <span className={styles.value}>{value}</span>}
      {href || onClick ? <ChevronIcon className={styles.arrow} /> : null}
    </>
  )
}

/**
 * One row of a list: a link with `href`, a button with `onClick`, else plain text. Keyboard: Enter follows its link or
 * presses its button; plain text takes no focus.
 */
export function Cell(props: CellProps): ReactElement {
  const { href, onClick, disabled, className } = props
  const content = <CellContent {...props} />
  const pressable = cx(styles.cell, styles.pressable, className)
  if (href) {
    return (
      <Link href={href} className={pressable} onClick={onClick}>
        {content}
      </Link>
    )
  }
  if (onClick) {
    return (
      <button type="button" className={pressable} disabled={disabled} onClick={onClick}>
        {content}
      </button>
    )
  }
  return <div className={cx(styles.cell, className)}>{content}</div>
}

/** The props of `CellGroup`. */
export interface CellGroupProps {
  /** Heading above the rows. */
  title?: string
  /** Added to the component's own classes. */
  className?: string
  /** The cells. */
  children: ReactNode
}

/** Cells in one box with lines between them. Keyboard: each cell with a link or a press is a Tab stop. */
export function CellGroup({ title, className, children }: CellGroupProps): ReactElement {
  return (
    <section className={cx(styles.group, className)} aria-label={title}>
      {title ? <h2 className={styles.heading}>{title}</h2> : null}
      {children}
    </section>
  )
}
