import { type ReactNode, useId } from 'react'
import styles from './panel.module.css'

export interface PanelProps {
  title: string
  /** Beside the title. */
  actions?: ReactNode
  children: ReactNode
}

/** A part of a screen, on paper. */
export function Panel({ title, actions, children }: PanelProps): ReactNode {
  const id = useId()
  return (
    <section aria-labelledby={id} className={styles.panel}>
      <div className={styles.top}>
        <h2 id={id} className={styles.title}>
          {title}
        </h2>
        {actions}
      </div>
      {children}
    </section>
  )
}
