import { VisuallyHidden } from '@kaozhou/ui'
import type { ReactNode } from 'react'
import styles from './page.module.css'

/** Names a list for screen readers where the screen's title says enough to the eye. */
export function HiddenHeading({ children }: { children: ReactNode }): ReactNode {
  return (
    <h2 className={styles.unseen}>
      <VisuallyHidden>{children}</VisuallyHidden>
    </h2>
  )
}
