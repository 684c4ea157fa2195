import type { ReactElement, ReactNode } from 'react'
import styles from './facts.module.css'

export interface FactsProps {
  /** What is known, by its name; null leaves a line out. */
  items: readonly { label: string; value: ReactNode }[]
}

/** Names and values of one thing: an order, a person. */
export function Facts({ items }: FactsProps): ReactElement {
  return (
    <dl className={styles.facts}>
      {items.map(({ label, value }) =>
        value === null || value === undefined ? null : (
          <div key={label} className={styles.fact}>
            <dt className={styles.label}>{label}</dt>
            <dd className={styles.value}>{value}</dd>
          </div>
        ),
      )}
    </dl>
  )
}
