import type { ComponentProps, ReactElement } from 'react'
import styles from './visually-hidden.module.css'

/** Text for screen readers only. */
export function VisuallyHidden(props: ComponentProps<'span'>): ReactElement {
  return <span {...props} className={styles.hidden} />
}
