import type { ReactElement } from 'react'
import styles from './listing.module.css'

/** What is pressed, and what it does. */
export function Listing({ rows }: { rows: readonly (readonly [string, string])[] }): ReactElement {
  return (
    <dl className={styles.listing}>
      {rows.map(([what, effect]) => (
        <div key={what}>
          <dt>{what}</dt>
          <dd>{effect}</dd>
        </div>
      ))}
    </dl>
  )
}
