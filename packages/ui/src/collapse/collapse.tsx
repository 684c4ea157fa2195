import type { ReactElement, ReactNode } from 'react'
import { cx } from '../class-names'
import { ChevronDownIcon } from '../icon/chevron-down-icon'
import styles from './collapse.module.css'

/** The props of `Collapse`. */
export interface CollapseProps {
  /** The visible line; a press opens the content. */
  title: ReactNode
  /** At the end of the title line: 12 节. */
  extra?: ReactNode
  /** Open when first rendered. */
  defaultOpen?: boolean
  /** Of the sections with the same name only one is open at a time. */
  name?: string
  /** Called with the new state when it opens or closes. */
  onToggle?: (open: boolean) => void
  /** Added to the component's own classes. */
  className?: string
  /** The content. */
  children: ReactNode
}

/** A section that opens and closes: the platform's `<details>`. Keyboard: Enter and Space open and close it. */
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
