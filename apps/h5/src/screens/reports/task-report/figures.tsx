import type { ReactNode } from 'react'
import styles from './task-report.module.css'

export interface Figure {
  value: string
  unit: string
  label: string
}

/** Numbers side by side, each with what it counts. */
export function Figures({ figures }: { figures: readonly Figure[] }): ReactNode {
  return (
    <dl className={styles.figures}>
      {figures.map(({ value, unit, label }) => (
        <div key={label} className={styles.figure}>
          <dt>{label}</dt>
          <dd>
            <strong>{value}</strong> {unit}
          </dd>
        </div>
      ))}
    </dl>
  )
}
