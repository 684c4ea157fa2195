import type { ReactNode } from 'react'
import styles from './figures.module.css'
import { type FigureMeaning, Meaning } from './meaning'

/** One number with its name and what it counts. */
export function FigureTotal({
  of,
  children,
}: {
  of: FigureMeaning
  children: ReactNode
}): ReactNode {
  return (
    <div className={styles.total}>
      <h2 className={styles.label}>{of.title}</h2>
      <p className={styles.number}>{children}</p>
      <Meaning of={of} />
    </div>
  )
}

/** Numbers side by side. */
export function FigureTotals({ children }: { children: ReactNode }): ReactNode {
  return <div className={styles.totals}>{children}</div>
}
