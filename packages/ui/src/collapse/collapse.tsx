import type { ReactElement, ReactNode } from 'react'
import { cx } from '../class-names'
import { ChevronDownIcon } from '../icon/chevron-down-icon'
import styles from './collapse.module.css'

export interface CollapseProps {
  /** Always to be seen; a press opens the rest. */
  title: ReactNode
  /** At the end of the title's line: 12 节. */
  extra?: ReactNode
  /** Open at first. */
  defaultOpen?: boolean
  /** Of the collapses that share a name only one is open. */
  name?: string
  /** It was opened or closed. */
  onToggle?: (open: boolean) => void
  /** The caller's classes, beside its own. */
  className?: string
  /** What is opened. */
  children: ReactNode
}

/** A section that opens and closes: the platform's `<details>`. */
export function Collapse(props: CollapseProps): ReactElement {
  const { title, extra, defaultOpen, name, onToggle, className, children } = props
  return (
    <details
      className={cx(styles.collapse, className)}
      open={defaultOpen}
      name={name}
      onToggle={(event) => onToggle?.(event.currentTarget.open)}
    >
      <summary className={styles.summary}>
        <span className={styles.title}>{title}</span>
        {extra ? <span className={styles.extra}>{extra}</span> : null}
        <ChevronDownIcon className={styles.arrow} />
      </summary>
      <div className={styles.body}>{children}</div>
    </details>
  )
}
