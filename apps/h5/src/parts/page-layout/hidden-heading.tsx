import { VisuallyHidden } from '@kaozhou/ui'
import type { ReactNode } from 'react'
import styles from './page.module.css'

/** A heading for screen readers only, above a list that needs no visible one. */
export function HiddenHeading({ children }: { children: ReactNode }): ReactNode {
  return (
    <h2 className={styles.unseen}>
      <VisuallyHidden>{children}</VisuallyHidden>
    </h2>
  )
}
